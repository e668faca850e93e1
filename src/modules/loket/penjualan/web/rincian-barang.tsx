import loket from '#kernel/web/counter/counter.module.css'
import { rupiah } from '#kernel/shared/fields.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import type { HargaBaris, UbahHarga } from '#modules/barang/harga/rules.ts'
import { type BarangKeranjang, type BarisHitung, ubahBaris } from './keranjang.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

/** How the price of the line in focus comes about, and the three figures that may be changed. */
export function RincianBarang({ kasir }: { readonly kasir: Kasir }) {
  const b = kasir.hitung.baris.find((x) => x.baris.barang.kode_barcode === kasir.k.fokus)
  if (!b) return null
  return (
    <div className={loket['detail']}>
      {b.harga && <Susunan barang={b.baris.barang} harga={b.harga} />}
      <Ubah key={b.baris.barang.kode_barcode} b={b} kasir={kasir} />
    </div>
  )
}

function Susunan({
  barang,
  harga,
}: {
  readonly barang: BarangKeranjang
  readonly harga: HargaBaris
}) {
  const { t } = useTexts()
  const dasar =
    harga.dasar === 'HARGA_EMAS'
      ? `${tulisBerat(dariGram(barang.berat_bandrol))} g × ${tulisAngka(barang.harga_per_gram)}`
      : t(harga.dasar === 'BANDROL' ? 'penjualan.harga_bandrol' : 'penjualan.harga_kasir')
  return (
    <div className={css['build']}>
      <KeyValue label={dasar} value={tulisAngka(harga.harga_rp)} />
      <KeyValue label={<Ongkos barang={barang} />} value={tulisAngka(harga.ongkos_rp)} />
      <KeyValue label={t('label.potongan')} value={tulisAngka(harga.potongan_rp)} />
      {harga.ppn_bp > 0 && (
        <KeyValue
          label={t('penjualan.ppn_persen', { persen: harga.ppn_bp / 100 })}
          value={tulisAngka(harga.ppn_rp)}
        />
      )}
      {harga.pph_rp > 0 && (
        <KeyValue
          label={t('penjualan.pph_persen', { persen: harga.pph_bp / 100 })}
          value={tulisAngka(harga.pph_rp)}
        />
      )}
    </div>
  )
}

function Ongkos({ barang }: { readonly barang: BarangKeranjang }) {
  const { t } = useTexts()
  const { ongkos_cara, ongkos_nilai } = barang
  if (ongkos_cara === 'PER_GRAM') return `${t('label.ongkos')} ${tulisAngka(ongkos_nilai)}/g`
  return ongkos_cara === 'PERSEN' ? `${t('label.ongkos')} ${ongkos_nilai}%` : t('label.ongkos')
}

const UANG = rupiah({ wajib: false })

function Ubah({ b, kasir }: { readonly b: BarisHitung; readonly kasir: Kasir }) {
  const { t } = useTexts()
  const kode = b.baris.barang.kode_barcode
  // An emptied field means: as computed. What is not read as a number stays out of the cart.
  const isi = (nama: keyof UbahHarga) => (v: unknown) => {
    if (v !== null && !Number.isSafeInteger(v)) return
    kasir.ubah((k) => ubahBaris(k, kode, { [nama]: v === null ? undefined : v }))
  }
  return (
    <div className={css['edit']}>
      <FieldInput
        field={UANG}
        name="harga_jual"
        label={t('penjualan.harga_barang')}
        onChange={isi('harga_jual')}
        value={b.baris.harga_jual ?? b.harga?.harga_rp ?? null}
      />
      <FieldInput
        field={UANG}
        name="ongkos"
        label={t('label.ongkos')}
        onChange={isi('ongkos')}
        value={b.baris.ongkos ?? b.harga?.ongkos_rp ?? null}
      />
      <FieldInput
        field={UANG}
        name="potongan"
        label={t('label.potongan')}
        onChange={isi('potongan')}
        value={b.baris.potongan ?? null}
      />
      {b.turun_rp > 0 && (
        <span className={css['lower']}>
          {t('penjualan.turun', { rp: tulisRupiah(b.turun_rp) })}
          {b.perlu_izin && <Tag color="wait">{t('penjualan.perlu_izin')}</Tag>}
        </span>
      )}
    </div>
  )
}
