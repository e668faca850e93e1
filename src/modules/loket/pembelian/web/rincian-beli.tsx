import loket from '#kernel/web/counter/counter.module.css'
import { useEffect, useRef } from 'react'
import {
  type Field,
  type FieldValue,
  berat,
  pilihan,
  rupiah,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import type { Choice } from '#kernel/web/field/input-props.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { STOK_TUJUAN, berdasarNota, stokBawaan } from '../rules.ts'
import type { DataAturan } from '../sumber-harga.ts'
import type { BarisHitung, BarisIsian } from './daftar-beli.ts'
import css from './beli.module.css'

interface Props {
  readonly b: BarisHitung
  readonly data: DataAturan
  readonly onUbah: (isi: Partial<BarisIsian>) => void
  /** Off in an exchange, whose goods go to quarantine. */
  readonly pilihStok: boolean
  /** What the piece is, is known: only its condition and its price are decided. */
  readonly hargaSaja?: boolean
  readonly tegur: boolean
  /** Enter in the last weight: on to the next piece. */
  readonly onSelesai: () => void
}

type Nama = Exclude<keyof BarisIsian, 'no' | 'nota' | 'asal' | 'salah'>

interface Isian {
  readonly nama: Nama
  readonly field: Field
  readonly choices?: readonly Choice[]
  readonly tampil: boolean
  /** Computed value that stands there while nobody has typed one. */
  readonly bawaan?: FieldValue
}

/** The line in focus: what is typed of it, and how its price comes about. */
export function RincianBeli(p: Props) {
  const { b, data, onUbah } = p
  const { tt } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const awal = b.isi.nota === 'SENDIRI' ? 'berat' : 'nama_barang'
    kotak.current?.querySelector<HTMLInputElement>(`input[name="beli-${awal}"]`)?.focus()
  }, [b.isi.no, b.isi.nota])
  const isian = daftarIsian(b, data, p.pilihStok).filter(
    (i) => i.tampil && (!p.hargaSaja || HARGA.includes(i.nama)),
  )
  const tegur = p.tegur || b.isi.salah !== undefined
  return (
    <div className={loket['detail']} ref={kotak}>
      <div className={css['edit']} onKeyDown={(e) => lanjut(e, p.onSelesai)}>
        {isian.map(({ nama, field, choices, bawaan }) => {
          const salah = tegur ? b.salah[nama] : undefined
          const nilai = b.isi[nama]
          return (
            <FieldInput
              key={nama}
              name={`beli-${nama}`}
              field={field}
              label={tt(`label.${nama}`)}
              value={nilai ?? bawaan ?? null}
              {...(choices ? { choices } : {})}
              {...(salah ? { error: tt(`error.${salah.code}`, isiPesan(tt, nama, salah)) } : {})}
              onChange={(v) => {
                // What can't be read stays out of the sums, and the piece is not ready with it.
                if (typeof v === 'number' && Number.isNaN(v)) {
                  onUbah({ [nama]: null, salah: { [nama]: { code: 'isian.ukuran' } } })
                } else onUbah({ [nama]: v } as Partial<BarisIsian>)
              }}
            />
          )
        })}
      </div>
      <Susunan b={b} />
    </div>
  )
}

const isiPesan = (
  tt: ReturnType<typeof useTexts>['tt'],
  nama: string,
  salah: BarisHitung['salah'][string],
) => ({ label: tt(`label.${nama}`), ...salah.params })

/** Enter goes from field to field; after the last one, on to the next piece. */
function lanjut(event: React.KeyboardEvent<HTMLDivElement>, selesai: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (event.target.getAttribute('aria-expanded') === 'true') return
  const semua = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])')]
  const berikut = semua[semua.indexOf(event.target) + 1]
  event.preventDefault()
  if (berikut) berikut.focus()
  else selesai()
}

const TEKS = teks({ wajib: false })
const UANG = rupiah({ wajib: false })
const GRAM = berat({ wajib: false })
const PILIH = pilihan(['-'], { wajib: false })
const HARGA: readonly Nama[] = ['kode_kondisi', 'kode_harga', 'harga', 'stok']

function daftarIsian(b: BarisHitung, data: DataAturan, pilihStok: boolean): readonly Isian[] {
  const { isi, harga } = b
  const sendiri = isi.nota === 'SENDIRI'
  const cara = data.kondisi.find((k) => k.kode_kondisi === isi.kode_kondisi)?.cara
  const hariIni = cara === 'HARGA_HARI_INI'
  const dariNota = !sendiri && cara !== undefined && berdasarNota(cara)
  const kodeNama = (kode_: string, nama: string): Choice => ({
    value: kode_,
    label: `${kode_} · ${nama}`,
  })
  const choices = {
    kode_dept: data.jenis.map((j) => kodeNama(j.kode_dept, j.nama_dept)),
    kode_group: data.group.map((g) => kodeNama(g.kode_group, g.nama_group)),
    kadar: data.kadar.map((k) => ({ value: k.kadar, label: k.kadar })),
    kode_kondisi: data.kondisi
      .filter((k) => k.nota === isi.nota)
      .map((k) => kodeNama(k.kode_kondisi, k.nama_kondisi)),
    kode_harga: data.harga_beli.map((h) => kodeNama(h.kode_harga, tulisAngka(h.harga_per_gram_rp))),
    kelompok_harga: data.kelompok.map((k) => kodeNama(k.kelompok_harga, k.keterangan)),
  }
  const pilih = (nama: keyof typeof choices, tampil: boolean): Isian => ({
    nama,
    field: PILIH,
    choices: choices[nama],
    tampil,
  })
  return [
    { nama: 'nama_barang', field: TEKS, tampil: !sendiri },
    pilih('kode_dept', !sendiri),
    pilih('kode_group', !sendiri),
    pilih('kadar', !sendiri),
    { nama: 'asal_nota', field: TEKS, tampil: isi.nota === 'TOKO_LAIN' },
    { nama: 'berat_nota', field: GRAM, tampil: dariNota },
    { nama: 'harga_nota', field: UANG, tampil: dariNota },
    pilih('kode_kondisi', true),
    { nama: 'berat', field: GRAM, tampil: true },
    { nama: 'berat_bersih', field: GRAM, tampil: true, bawaan: isi.berat },
    pilih('kode_harga', hariIni && data.harga_beli.length > 0),
    pilih('kelompok_harga', hariIni && data.kelompok.length > 0),
    { nama: 'harga', field: UANG, tampil: true, bawaan: harga?.harga_rp ?? null },
    {
      nama: 'stok',
      field: pilihan(STOK_TUJUAN, { wajib: false }),
      tampil: pilihStok,
      bawaan: cara ? stokBawaan(cara) : null,
    },
    { nama: 'nota_hilang', field: yaTidak(), tampil: sendiri },
  ]
}

/** Value, deductions, price: in the order in which they are made. */
function Susunan({ b }: { readonly b: BarisHitung }) {
  const { t } = useTexts()
  const { harga, isi } = b
  if (!harga) return null
  const gram = `${tulisBerat(harga.berat_hitung_mg)} g`
  const dasar = b.harga_per_gram > 0 ? `${gram} × ${tulisAngka(b.harga_per_gram)}` : gram
  const muda = harga.potongan_dari === 'POTONGAN'
  const umur = b.umur_hari === null ? null : t('pembelian.umur', { count: b.umur_hari })
  return (
    <div className={css['build']}>
      <KeyValue
        label={[dasar, umur].filter(Boolean).join(' · ')}
        value={tulisAngka(harga.harga_dasar_rp)}
      />
      <KeyValue
        label={t(muda ? 'pembelian.potongan_muda' : 'label.potongan')}
        value={tulisAngka(-harga.potongan_rp)}
      />
      {harga.rugi_lama_rp > 0 && (
        <KeyValue label={t('pilihan.sebab.nota_lama')} value={tulisAngka(-harga.rugi_lama_rp)} />
      )}
      {harga.rugi_hilang_rp > 0 && (
        <KeyValue
          label={t('pilihan.sebab.nota_hilang')}
          value={tulisAngka(-harga.rugi_hilang_rp)}
        />
      )}
      {harga.susut_mg !== 0 && (
        <KeyValue label={t('label.susut')} value={`${tulisBerat(harga.susut_mg)} g`} />
      )}
      <KeyValue
        strong
        label={isi.harga === null ? t('pembelian.harga_hitung') : t('pembelian.harga_kasir')}
        value={tulisRupiah(harga.harga_rp)}
      />
    </div>
  )
}
