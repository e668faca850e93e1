import { Button } from '@mantine/core'
import { teks } from '../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { confirm } from '../../../kernel/web/feedback/confirm.ts'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { Form } from '../../../kernel/web/form/form.tsx'
import { FormField } from '../../../kernel/web/form/form-field.tsx'
import { useFieldForm } from '../../../kernel/web/form/use-field-form.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useWrite } from '../../../kernel/web/query.ts'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { Service, serviceCancel } from '../contract.ts'
import { bolehLangkah } from '../rules.ts'
import { BukanLangkah, LangkahService, SEGARKAN } from './daftar-service.tsx'
import css from './service.module.css'

/** Find it, give the reason, let somebody approve it, confirm. */
export default function BatalServiceScreen() {
  const { t } = useTexts()
  return (
    <LangkahService layar="/batal-service" kosong={t('service.tidak_ada_batal')}>
      {(s) =>
        bolehLangkah('cancel', s.status) ? (
          <Alasan key={s.no_service} s={s} />
        ) : (
          <BukanLangkah s={s} />
        )
      }
    </LangkahService>
  )
}

const FIELDS = { alasan: teks({ max: 200 }) }

function Alasan({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const { no_service, uang_muka_rp, status } = s
  const form = useFieldForm({ fields: FIELDS })
  const minta = useOtorisasi()
  const batal = useWrite<typeof serviceCancel>('POST', 'service/cancel', {
    success: 'service.berhasil_batal',
    refresh: SEGARKAN,
  })
  const kirim = async (alasan: string) => {
    const yakin = await confirm({
      text: t('service.yakin_batal', { nomor: no_service, muka: tulisRupiah(uang_muka_rp) }),
      danger: true,
    })
    if (!yakin) return
    const izin = await minta({
      kategori: 'service.cancel',
      dokumen: no_service,
      jumlah_rp: uang_muka_rp,
      perubahan: [{ nama: 'status', sebelum: status, sesudah: 'BATAL' }],
      text: t('service.izin_batal'),
    })
    if (izin) await batal.send({ no_service, alasan }, { form, id_otorisasi: izin.id_otorisasi })
  }
  return (
    <Panel title={t('service.alasan_batal')}>
      <Form form={form} onSubmit={(v) => kirim(String(v['alasan']))} className={css['akhir'] ?? ''}>
        <FormField form={form} name="alasan" autoFocus />
        <div className={css['tombol']}>
          <Button type="submit" color="bad" variant="light" loading={batal.busy}>
            {t('service.batalkan')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
