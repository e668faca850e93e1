import { pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { type FieldForm, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useWrite } from '#kernel/web/query.ts'
import type { mutasiUangBank, mutasiUangCash } from '../../contract-transaksi.ts'
import { SISI_CASH, pilihanSisi } from '../../rules-transaksi.ts'
import { useRekening, pilihanRekening } from '../use-rekening.ts'
import { SEGAR_KAS } from './cetak-transaksi.ts'
import { useKode } from './use-kode.ts'
import css from './transaksi.module.css'

const TEKS = {
  bank: {
    path: 'cash/mutasi-uang-bank',
    judul: 'screen.mutasi-uang-bank',
    berhasil: 'kas.mutasi_bank_berhasil',
    gagal: 'kas.mutasi_bank_gagal',
  },
  cash: {
    path: 'cash/mutasi-uang-cash',
    judul: 'screen.mutasi-uang-cash',
    berhasil: 'kas.mutasi_cash_berhasil',
    gagal: 'kas.mutasi_cash_gagal',
  },
} as const

interface Pilihan {
  readonly jalan: keyof typeof TEKS
  readonly bank: readonly string[]
  readonly rekening: readonly string[]
  readonly kategori: readonly string[]
}

/** An account is asked for where the side is a bank. */
function fieldsDari({ jalan, bank, rekening, kategori }: Pilihan) {
  const sisi = pilihan(jalan === 'bank' ? bank : [SISI_CASH, ...bank])
  const akun = (field: string) => pilihan(rekening, { bila: { field, nilai: bank } })
  return {
    kategori: pilihan(kategori),
    asal: sisi,
    asal_rekening: akun('asal'),
    tujuan: sisi,
    tujuan_rekening: akun('tujuan'),
    jumlah_rp: rupiah({ min: 1 }),
    keterangan: teks({ max: 200 }),
  }
}

interface Props {
  readonly jalan: keyof typeof TEKS
  readonly onClose: () => void
}

/** The form of a mutation, once the banks that the shop has accounts at are known. */
export function IsianMutasi(props: Props) {
  const rekening = useRekening()
  const bank = [...new Set(rekening.map((r) => r.kode_bank))].toSorted()
  const nomor = rekening.map((r) => r.no_rekening)
  return bank.length > 0 ? <Isian {...props} bank={bank} rekening={nomor} /> : null
}

type IsianProps = Props & Pick<Pilihan, 'bank' | 'rekening'>

function Isian({ jalan, onClose, bank, rekening }: IsianProps) {
  const { t } = useTexts()
  const kata = TEKS[jalan]
  const { kode, pilihan: kategori } = useKode(true)
  const form = useFieldForm({
    fields: fieldsDari({ jalan, bank, rekening, kategori: kode.map((k) => k.kode_transaksi) }),
  })
  const tulis = useWrite<typeof mutasiUangBank | typeof mutasiUangCash>('POST', kata.path, {
    once: 'form',
    success: kata.berhasil,
    failure: t(kata.gagal),
    refresh: SEGAR_KAS,
  })
  return (
    <FormModal
      onClose={onClose}
      title={t(kata.judul)}
      form={form}
      onSubmit={async ({ jumlah_rp: jumlah, ...v }) => {
        const asal_rekening = v.asal === SISI_CASH ? null : v.asal_rekening
        const tujuan_rekening = v.tujuan === SISI_CASH ? null : v.tujuan_rekening
        const isi = { ...v, jumlah, asal_rekening, tujuan_rekening }
        if (await tulis.send(isi, { form })) onClose()
      }}
      busy={tulis.busy}
    >
      <FormField form={form} name="kategori" choices={kategori} autoFocus />
      <Sisi form={form} jalan={jalan} bank={bank} sisi="asal" lain="tujuan" />
      <Sisi form={form} jalan={jalan} bank={bank} sisi="tujuan" lain="asal" />
      <FormField form={form} name="jumlah_rp" />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}

interface SisiProps {
  readonly form: FieldForm<ReturnType<typeof fieldsDari>>
  readonly jalan: keyof typeof TEKS
  readonly bank: readonly string[]
  readonly sisi: 'asal' | 'tujuan'
  readonly lain: 'asal' | 'tujuan'
}

/** One side: the drawer or a bank, and which account there; another bank empties the account. */
function Sisi({ form, jalan, bank, sisi, lain }: SisiProps) {
  const terpilih = form.watch(sisi)
  const dipilih = terpilih === null || terpilih === SISI_CASH ? null : String(terpilih)
  const rekening = useList<{ no_rekening: string; kode_bank: string }>(
    'rekenings/get-by-kode-bank',
    { kode_bank: dipilih ?? '' },
    { enabled: dipilih !== null, keepPrevious: false },
  )
  const ada = jalan === 'bank' ? bank : pilihanSisi(bank, form.watch(lain) as string | null)
  return (
    <div className={css['sisi']}>
      <FormField
        form={form}
        name={sisi}
        choices={ada.map((value) => ({ value, label: value }))}
        onChange={() => form.set(`${sisi}_rekening`, null)}
      />
      <FormField
        form={form}
        name={`${sisi}_rekening`}
        disabled={dipilih === null}
        choices={dipilih === null ? [] : pilihanRekening(rekening.rows)}
      />
    </div>
  )
}
