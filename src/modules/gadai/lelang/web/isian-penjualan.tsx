import { rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Hitungan } from '#modules/gadai/bayar/contract.ts'
import { dibawahLimit } from '../rules.ts'
import { css } from '#modules/gadai/surat/web/index.ts'

/** What is typed about an auction: price and cost, buyer, place and time, why for less. */
export interface IsiPenjualan {
  readonly hasil: number | null
  readonly biaya: number | null
  readonly pembeli: string | null
  readonly hp: string | null
  readonly tempat: string | null
  readonly tgl: string | null
  readonly jam: string | null
  readonly alasan: string | null
}

export const PENJUALAN_BARU: IsiPenjualan = {
  hasil: null,
  biaya: null,
  pembeli: null,
  hp: null,
  tempat: null,
  tgl: null,
  jam: null,
  alasan: null,
}

const UANG = rupiah()
const NAMA = teks({ max: 60 })
const HP = teks({ wajib: false, max: 20 })
const TEMPAT = teks({ max: 100 })
const TANGGAL = tanggal()
const JAM = teks({ max: 5 })
const ALASAN = teks({ max: 200 })
const POLA_JAM = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is still missing, as the key of its text; null when the sale can be sent. */
export function kurangPenjualan(isi: IsiPenjualan, h: Hitungan): string | null {
  if (!isi.hasil) return 'hutang.hasil_kosong'
  if (!isi.pembeli) return 'hutang.pembeli_kosong'
  if (!isi.tempat || !isi.tgl || !POLA_JAM.test(isi.jam ?? '')) return 'hutang.tempat_kosong'
  return dibawahLimit(isi.hasil, h.limit_lelang_rp) && !isi.alasan
    ? 'hutang.alasan_limit_kosong'
    : null
}

/** As the call takes it. */
export const kirimPenjualan = (isi: IsiPenjualan) => ({
  hasil_rp: isi.hasil ?? 0,
  biaya_rp: isi.biaya ?? 0,
  nama_pihak: isi.pembeli,
  ...(isi.hp ? { no_hp_pihak: isi.hp } : {}),
  tempat_lelang: isi.tempat,
  tgl_lelang: isi.tgl,
  jam_lelang: isi.jam,
  ...(isi.alasan ? { alasan_limit: isi.alasan } : {}),
})

interface Props {
  readonly h: Hitungan
  readonly isi: IsiPenjualan
  readonly onUbah: (isi: Partial<IsiPenjualan>) => void
}

const angka = (v: number | null) => (Number.isSafeInteger(v) ? v : null)

/** The fields of an auction; the reserve price stands beside the proceeds. */
export function IsianPenjualan({ h, isi, onUbah }: Props) {
  const { t } = useTexts()
  const limit = h.limit_lelang_rp
  const bawah = isi.hasil !== null && dibawahLimit(isi.hasil, limit)
  return (
    <>
      <KeyValue
        label={t('label.limit_rp')}
        value={limit === null ? t('hutang.limit_tidak_ada') : tulisRupiah(limit)}
      />
      <div className={css['charged']}>
        <FieldInput
          field={UANG}
          name="hasil_rp"
          label={t('hutang.hasil_lelang')}
          value={isi.hasil}
          autoFocus
          onChange={(v) => onUbah({ hasil: angka(v) })}
        />
        <FieldInput
          field={UANG}
          name="biaya_rp"
          label={t('hutang.biaya_lelang')}
          value={isi.biaya}
          onChange={(v) => onUbah({ biaya: angka(v) })}
        />
        <FieldInput
          field={NAMA}
          name="nama_pihak"
          label={t('hutang.pembeli')}
          value={isi.pembeli}
          onChange={(v) => onUbah({ pembeli: v })}
        />
        <FieldInput
          field={HP}
          name="no_hp_pihak"
          label={t('label.no_hp')}
          value={isi.hp}
          onChange={(v) => onUbah({ hp: v })}
        />
      </div>
      <FieldInput
        field={TEMPAT}
        name="tempat_lelang"
        value={isi.tempat}
        onChange={(v) => onUbah({ tempat: v })}
      />
      <div className={css['charged']}>
        <FieldInput
          field={TANGGAL}
          name="tgl_lelang"
          value={isi.tgl}
          onChange={(v) => onUbah({ tgl: v })}
        />
        <FieldInput
          field={JAM}
          name="jam_lelang"
          placeholder="13:30"
          value={isi.jam}
          onChange={(v) => onUbah({ jam: v })}
        />
      </div>
      {bawah && (
        <>
          <p className={css['warn']}>{t('hutang.di_bawah_limit')}</p>
          <FieldInput
            field={ALASAN}
            name="alasan_limit"
            value={isi.alasan}
            onChange={(v) => onUbah({ alasan: v })}
          />
        </>
      )}
    </>
  )
}
