interface Piece {
  readonly kode_barcode?: string | undefined
  readonly foto?: string | null | undefined
}

/** Call of a piece's small picture; null without one. */
export const alamatFoto = ({ kode_barcode, foto }: Piece): string | null =>
  kode_barcode && foto
    ? `foto_produk/${encodeURIComponent(kode_barcode)}?ukuran=kecil&foto=${foto}`
    : null
