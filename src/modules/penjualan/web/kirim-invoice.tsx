import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { teks } from '../../../kernel/shared/fields.ts'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { FormField } from '../../../kernel/web/form/form-field.tsx'
import { FormModal } from '../../../kernel/web/form/form-modal.tsx'
import { useFieldForm } from '../../../kernel/web/form/use-field-form.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useEvent } from '../../../kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '../../../kernel/web/query.ts'
import { useModule } from '../../../kernel/web/session/session.ts'
import { Tag } from '../../../kernel/web/ui/parts.tsx'
import type { chatDokumen } from '../../chat/contract.ts'
import type { Penjualan, kirimInvoice, notaUntukWa } from '../contract.ts'
import css from './nota.module.css'

const RONA = { ANTRI: 'wait', DIKIRIM: 'wait', TERKIRIM: 'ok', GAGAL: 'bad' } as const

/** The invoice to the customer's WhatsApp: over the shop's messaging server, or by the app here. */
export function KirimInvoice({ nota }: { readonly nota: Penjualan }) {
  const { t, tt } = useTexts()
  const aktif = useModule('WHATSAPP_MODULE') === true && nota.status === 'VALID'
  const [buka, setBuka] = useState(false)
  const dokumen = nota.no_faktur_jual
  const q = useRead<typeof chatDokumen>('chat/dokumen/{dokumen}', { dokumen }, { enabled: aktif })
  useEvent('chat', (data) => {
    const kabar = data as { dokumen: string; status: string; alasan: string | null }
    if (kabar.dokumen !== dokumen) return
    refresh('chat/dokumen/{dokumen}')
    if (kabar.status === 'TERKIRIM') toast.success(t('penjualan.invoice_terkirim'))
    else if (kabar.status === 'GAGAL')
      toast.info(tt(`pilihan.alasan_pesan.${(kabar.alasan ?? 'ditolak').toLowerCase()}`))
  })
  if (!aktif) return null
  const akhir = q.data?.[0]
  return (
    <>
      {akhir && (
        <Tag color={RONA[akhir.status]}>
          {t('penjualan.wa')} {tt(`pilihan.status_pesan.${akhir.status.toLowerCase()}`)}
        </Tag>
      )}
      <Button variant="default" onClick={() => setBuka(true)}>
        {t('penjualan.kirim_invoice')}
      </Button>
      {buka && <Tujuan nomor={dokumen} onTutup={() => setBuka(false)} />}
    </>
  )
}

interface TujuanProps {
  readonly nomor: string
  readonly onTutup: () => void
}

/** Waits for what the server would send, so that the form opens with the customer's number in it. */
function Tujuan({ nomor, onTutup }: TujuanProps) {
  const q = useRead<typeof notaUntukWa>('penjualan/get/bynota/single', { no_faktur_jual: nomor })
  return q.data ? <IsianTujuan nomor={nomor} isi={q.data} onTutup={onTutup} /> : null
}

interface IsianProps extends TujuanProps {
  readonly isi: CallOutput<typeof notaUntukWa>
}

const FIELDS = { no_hp: teks({ min: 11, max: 20 }) }

function IsianTujuan({ nomor, isi, onTutup }: IsianProps) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: { no_hp: isi.no_hp } })
  const kirim = useWrite<typeof kirimInvoice>('POST', 'penjualan/kirim-invoice', {
    success: 'penjualan.invoice_antre',
    refresh: ['chat/dokumen/{dokumen}', 'penjualan/{no_faktur_jual}/riwayat'],
  })
  const tautan = () => {
    const no_hp = String(form.values()['no_hp'] ?? '')
      .replace(/\D/g, '')
      .replace(/^0+/, '62')
    window.open(`https://wa.me/${no_hp}?text=${encodeURIComponent(isi.template_wa)}`, '_blank')
    onTutup()
  }
  return (
    <FormModal
      title={t('penjualan.kirim_invoice')}
      form={form}
      busy={kirim.busy}
      submit={t('penjualan.kirim')}
      onClose={onTutup}
      onSubmit={async (v) => {
        const no_hp = String(v['no_hp'])
        if (await kirim.send({ no_faktur_jual: nomor, no_hp }, { form })) onTutup()
      }}
    >
      <FormField form={form} name="no_hp" autoFocus />
      <pre className={css['pesan']}>{isi.template_wa}</pre>
      <Button variant="subtle" onClick={tautan}>
        {t('penjualan.buka_wa')}
      </Button>
    </FormModal>
  )
}
