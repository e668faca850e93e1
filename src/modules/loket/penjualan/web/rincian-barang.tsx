import loket from '#kernel/web/counter/counter.module.css'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Kbd, KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import type { HargaBaris, UbahHarga } from '#modules/barang/harga/rules.ts'
import type { BarangKeranjang } from '#modules/loket/meja/web/index.ts'
import { type BarisHitung, takTerbaca, ubahBaris } from './keranjang.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

/** How the price of the line in focus comes about, and the three figures that may be changed. */
export function RincianBarang({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  // On a phone what is due and how it is paid comes first.
  const telepon = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const b = kasir.hitung.baris.find((x) => x.baris.barang.kode_barcode === kasir.k.fokus)
  if (!b) return null
  const isi = (
    <div className={loket['detail']}>
      {b.harga && <Susunan barang={b.baris.barang} harga={b.harga} />}
      <Ubah key={b.baris.barang.kode_barcode} b={b} kasir={kasir} />
    </div>
  )
  if (!telepon) return isi
  return (
    <details className={css['fold']}>
      <summary>{t('penjualan.harga_potongan')}</summary>
      {isi}
    </details>
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
  const kotak = useRef<HTMLDivElement>(null)
  const kePotongan = () => kotak.current?.querySelector<HTMLElement>('[name=potongan]')?.focus()
  useShortcut('Alt+D', kePotongan, { text: 'label.potongan' })
  const kode = b.baris.barang.kode_barcode
  const [kacau, setKacau] = useState<ReadonlySet<keyof UbahHarga>>(new Set())
  // An emptied field means: as computed. A text that is no number yet (1.25 on its way to
  // 1.250.000) stays in its field, and the cart is not saved with it.
  const isi = (nama: keyof UbahHarga) => (v: unknown) => {
    const terbaca = v === null || Number.isSafeInteger(v)
    setKacau((lama) => new Set([...lama, nama].filter((n) => n !== nama || !terbaca)))
    kasir.ubah((k) =>
      terbaca
        ? ubahBaris(k, kode, { [nama]: v ?? undefined })
        : takTerbaca(ubahBaris(k, kode, { [nama]: undefined }), kode),
    )
  }
  const nilai = (nama: keyof UbahHarga, v: number | null) => (kacau.has(nama) ? Number.NaN : v)
  return (
    <div className={css['edit']} ref={kotak}>
      <FieldInput
        field={UANG}
        name="harga_jual"
        label={t('penjualan.harga_barang')}
        onChange={isi('harga_jual')}
        value={nilai('harga_jual', b.baris.harga_jual ?? b.harga?.harga_rp ?? null)}
      />
      <FieldInput
        field={UANG}
        name="ongkos"
        label={t('label.ongkos')}
        onChange={isi('ongkos')}
        value={nilai('ongkos', b.baris.ongkos ?? b.harga?.ongkos_rp ?? null)}
      />
      <FieldInput
        field={UANG}
        name="potongan"
        label={
          <>
            {t('label.potongan')} <Kbd>Alt D</Kbd>
          </>
        }
        onChange={isi('potongan')}
        value={nilai('potongan', b.baris.potongan ?? null)}
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
