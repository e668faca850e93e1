import { useRef } from 'react'
import { pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { transaksiKasCreate } from '../contract-transaksi.ts'
import { METODE_KAS } from '../rules-transaksi.ts'
import { SEGAR_KAS, slipKas } from './transaksi/cetak-transaksi.ts'
import { KOLOM_KAS } from './transaksi/kolom-transaksi.tsx'
import { LayarTransaksi } from './transaksi/layar-transaksi.tsx'
import { useKode } from './transaksi/use-kode.ts'
import { useRekening, pilihanRekening } from './use-rekening.ts'

/** Cash in and out by a code of the shop. */
export default function TransaksiKasScreen() {
  const { t } = useTexts()
  return (
    <LayarTransaksi
      layar="/transaksi-kas"
      path="cash/transaksi/get/all"
      jenis={['MASUK', 'KELUAR']}
      columns={KOLOM_KAS}
      tombol={t('kas.tambah_transaksi')}
      isian={(onClose) => <Isian onClose={onClose} />}
    />
  )
}

const fieldsDari = (kode: readonly string[], rekening: readonly string[]) => ({
  kode_transaksi: pilihan(kode),
  metode: pilihan(METODE_KAS, { default: 'CASH' }),
  no_rekening: pilihan(rekening, { bila: { field: 'metode', nilai: ['TRANSFER'] } }),
  jumlah_rp: rupiah({ min: 1 }),
  nama: teks({ max: 60, wajib: false }),
  keterangan: teks({ max: 200 }),
})

function Isian({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const { user } = useSession()
  const draft = useRef(`TK-${randomText()}`)
  const { kode, pilihan: pilihanKode } = useKode(false)
  const rekening = useRekening()
  const form = useFieldForm({
    fields: fieldsDari(
      kode.map((k) => k.kode_transaksi),
      rekening.map((r) => r.no_rekening),
    ),
  })
  const tulis = useWrite<typeof transaksiKasCreate>('POST', 'cash/transaksi/create', {
    once: 'form',
    success: 'kas.transaksi_berhasil',
    refresh: SEGAR_KAS,
  })
  const terpilih = kode.find((k) => k.kode_transaksi === form.watch('kode_transaksi'))
  const transfer = form.watch('metode') === 'TRANSFER'
  return (
    <FormModal
      onClose={onClose}
      title={t('kas.tambah_transaksi')}
      form={form}
      onSubmit={async (v) => {
        const no_rekening = transfer ? v.no_rekening : null
        const hasil = await tulis.send({ ...v, no_rekening, no_draft: draft.current }, { form })
        if (!hasil) return
        slipKas.print(hasil.no_transaksi)
        onClose()
      }}
      busy={tulis.busy}
      submit={t('kas.simpan_cetak')}
    >
      <FormField
        form={form}
        name="kode_transaksi"
        choices={pilihanKode}
        autoFocus
        note={
          terpilih &&
          t(terpilih.arah === 'MASUK' ? 'kas.uang_masuk_ke' : 'kas.uang_keluar_dari', {
            kas: transfer ? t('label.no_rekening') : `${t('label.laci')} ${user.laci ?? ''}`,
          })
        }
      />
      <FormField form={form} name="metode" />
      {transfer && <FormField form={form} name="no_rekening" choices={pilihanRekening(rekening)} />}
      <FormField form={form} name="jumlah_rp" />
      <FormField form={form} name="nama" label={t('kas.nama_pihak')} />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}
