import { pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { gesekTunai } from '../contract-transaksi.ts'
import { hitungGesek, penanggungBiaya } from '../rules.ts'
import { type JenisKartu, kartuBoleh } from '../rules-transaksi.ts'
import { SEGAR_KAS, slipKas } from './transaksi/cetak-transaksi.ts'
import { KOLOM_GESEK } from './transaksi/kolom-transaksi.tsx'
import { LayarTransaksi } from './transaksi/layar-transaksi.tsx'
import css from './transaksi/transaksi.module.css'
import { TANPA_FEE, useBank, useRekening, pilihanRekening } from './use-rekening.ts'

/** Cash given out of the drawer for a card; the owner says for which cards. */
export default function GesekTunaiScreen() {
  const { t } = useTexts()
  const boleh = kartuBoleh(useSession().modules)
  if (boleh.length === 0)
    return (
      <Page>
        <Empty title={t('error.kas.gesek_mati')} text={t('kas.gesek_nyalakan')} />
      </Page>
    )
  return (
    <LayarTransaksi
      layar="/gesek-tunai"
      path="non-cash/gesek-histories"
      columns={KOLOM_GESEK}
      tombol={t('kas.tambah_gesek')}
      isian={(onClose) => <Isian boleh={boleh} onClose={onClose} />}
    />
  )
}

interface IsianProps {
  readonly boleh: readonly JenisKartu[]
  readonly onClose: () => void
}

function Isian({ boleh, onClose }: IsianProps) {
  const { t } = useTexts()
  const { modules } = useSession()
  const rekening = useRekening()
  const bank = useBank()
  const form = useFieldForm({
    fields: {
      jenis_kartu: pilihan(boleh),
      no_rekening: pilihan(rekening.map((r) => r.no_rekening)),
      kode_bank: rujukan('bank', { wajib: false }),
      jumlah_rp: rupiah({ min: 1 }),
      nama: teks({ max: 60 }),
      keterangan: teks({ max: 200, wajib: false }),
    },
    values: { jenis_kartu: boleh[0] ?? null },
    labels: { kode_bank: t('kas.bank_kartu'), nama: t('kas.pemegang_kartu') },
  })
  const tulis = useWrite<typeof gesekTunai>('POST', 'non-cash/gesek-tunai', {
    once: 'form',
    success: 'kas.gesek_berhasil',
    refresh: SEGAR_KAS,
  })
  const akun = rekening.find((r) => r.no_rekening === form.watch('no_rekening'))
  const kartu = bank.find((b) => b.kode_bank === form.watch('kode_bank')) ?? akun
  const diketik = Number(form.watch('jumlah_rp') ?? 0)
  const jumlah_rp = Number.isSafeInteger(diketik) ? diketik : 0
  const gesek = hitungGesek(
    { jenis: String(form.watch('jenis_kartu')), jumlah_rp },
    kartu ?? TANPA_FEE,
    penanggungBiaya(modules),
  )
  return (
    <FormModal
      onClose={onClose}
      title={t('screen.gesek-tunai')}
      form={form}
      onSubmit={async (v) => {
        const terlihat = gesek.fee_rp > 0 ? { gesek_rp: gesek.gesek_rp } : {}
        const hasil = await tulis.send({ ...v, ...terlihat }, { form })
        if (!hasil) return
        slipKas.print(hasil.no_transaksi)
        onClose()
      }}
      busy={tulis.busy}
      submit={t('kas.simpan_cetak')}
    >
      <FormField
        form={form}
        name="jenis_kartu"
        choices={boleh.map((value) => ({ value, label: value }))}
        readOnly={boleh.length === 1}
      />
      <FormField form={form} name="no_rekening" autoFocus choices={pilihanRekening(rekening)} />
      <FormField form={form} name="kode_bank" {...(akun ? { placeholder: akun.kode_bank } : {})} />
      <FormField form={form} name="jumlah_rp" />
      <FormField form={form} name="nama" />
      <FormField form={form} name="keterangan" />
      <div className={css['hitung']} aria-live="polite">
        <KeyValue label={t('kas.diserahkan')} value={tulisAngka(jumlah_rp)} />
        {gesek.fee_rp > 0 && (
          <KeyValue label={t('label.fee_rp')} value={tulisAngka(gesek.fee_rp)} />
        )}
        <KeyValue strong label={t('label.gesek_rp')} value={tulisRupiah(gesek.gesek_rp)} />
      </div>
    </FormModal>
  )
}
