import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { KepalaKirim, KirimBarang } from '../contract.ts'
import { kirimBarangDokumen } from '../dokumen.ts'
import { KabarServer } from './kabar-server.tsx'
import { SEGAR_KIRIM } from './segar.ts'

export const slipKirim = documentSlip(kirimBarangDokumen, {
  nama: 'KIRIM BARANG',
})

/** Parcels by date, one with what became of each piece; one that nobody received can be taken back. */
export default documentScreens<KepalaKirim, KirimBarang>(kirimBarangDokumen, {
  slip: slipKirim,
  isi: (d) => (
    <Stack>
      <KabarServer d={d} />
      <DocumentBody of={kirimBarangDokumen} dokumen={d} />
    </Stack>
  ),
  cara: {
    jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
    saring: () => ({ status: 'OPEN' }),
    kosong: 'kirim_barang.tidak_ada_di_jalan',
    tolak: (d) =>
      d.status === 'OPEN' || d.status === 'BATAL' ? null : 'kirim_barang.sudah_diterima',
    yakin: 'kirim_barang.yakin_batal',
    berhasil: 'kirim_barang.berhasil_batal',
    segarkan: SEGAR_KIRIM,
  },
})
