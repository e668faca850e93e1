import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Kiriman, kirimUangCancel } from '../contract.ts'
import { SEGAR_KIRIM } from './cetak-kiriman.ts'

/** Calls back what nobody has received: reason, confirmation, approval. */
export function BatalKiriman({ kiriman }: { readonly kiriman: Kiriman }) {
  const { t } = useTexts()
  const { nota_kirim, jumlah_rp, kode_kas: kas } = kiriman
  const batal = useWrite<typeof kirimUangCancel>('POST', 'kirim-uang/cancel', {
    once: 'form',
    success: 'kirim_uang.berhasil_batal',
    refresh: SEGAR_KIRIM,
  })
  const jumlah = tulisRupiah(jumlah_rp)
  return (
    <Panel title={t('kirim_uang.batalkan')}>
      <ReasonForm
        label={t('kirim_uang.batalkan')}
        question={t('kirim_uang.yakin_batal', { nomor: nota_kirim, jumlah, kas })}
        busy={batal.busy}
        onReason={(alasan, more) => batal.send({ nota_kirim, alasan }, more)}
      />
    </Panel>
  )
}
