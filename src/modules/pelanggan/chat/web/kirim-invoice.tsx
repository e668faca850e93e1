import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FullDocument, historyPath } from '#kernel/shared/document.ts'
import { teks } from '#kernel/shared/fields.ts'
import { call } from '#kernel/web/api.ts'
import type { DocumentHead } from '#kernel/web/document/document-screen.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useReadAs, useWriteAs } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { MIN_DIGIT_HP } from '#kernel/shared/phone.ts'
import type { InvoiceSatu, InvoiceTerkirim, PesanChat } from '../contract.ts'
import { tautanWa } from '../rules.ts'
import { TagPesan } from './tag-pesan.tsx'
import css from './chat.module.css'
import type { ApiPaths, ReadPath } from '#kernel/shared/names.ts'

type TipeDari<P> = P extends `${infer T}/kirim-invoice` ? T : never

interface Surat {
  /** First part of its calls: `penjualan`. */
  readonly tipe: TipeDari<ApiPaths['POST']>
  /** Name of its number: `no_faktur_jual`. */
  readonly kunci: string
  readonly nomor: string
  /** Call of the document's history, which tells of the sending. */
  readonly riwayat: ReadPath
}

interface Props extends Surat {
  readonly status: string
  readonly size?: 'xs'
  /** What the button says where the document is no invoice. */
  readonly label?: TextKey
}

const DOKUMEN = 'chat/dokumen/{dokumen}'

/**
 * A document to the customer's WhatsApp: over the shop's gateway, or by the WhatsApp of whoever
 * stands here. What became of it is told when it is known.
 */
export function KirimInvoice({ status, size, label, ...surat }: Props) {
  const { nomor } = surat
  const { t, tt } = useTexts()
  const aktif = useModule('WHATSAPP_MODULE') === true && status !== 'BATAL'
  const [buka, setBuka] = useState(false)
  const q = useReadAs<readonly PesanChat[]>(DOKUMEN, { dokumen: nomor }, { enabled: aktif })
  const sebab = useSebab()
  useEvent('chat', (data) => {
    const kabar = data as { id?: string; dokumen?: string; status?: string }
    if (kabar.dokumen !== nomor) return
    refresh(DOKUMEN)
    if (kabar.status === 'TERKIRIM') toast.success(t('chat.invoice_terkirim'))
    else if (kabar.status === 'GAGAL')
      // A notice goes to the whole shop and carries no words: whoever may see the document asks.
      void call<readonly PesanChat[]>('GET', DOKUMEN, { dokumen: nomor }).then(
        ({ data: rows }) => toast.info(sebab(rows.find((p) => p.id === kabar.id))),
        () => toast.info(sebab(undefined)),
      )
  })
  if (!aktif) return null
  const akhir = q.data?.[0]
  return (
    <>
      {akhir && (
        <span
          className={css['keadaan']}
          title={akhir.status === 'GAGAL' ? sebab(akhir) : t(ARTI[akhir.status])}
        >
          <TagPesan status={akhir.status} />
        </span>
      )}
      <Button variant="default" {...(size ? { size } : {})} onClick={() => setBuka(true)}>
        {tt(label ?? 'chat.kirim_invoice')}
      </Button>
      {buka && <Tujuan {...surat} onTutup={() => setBuka(false)} />}
    </>
  )
}

interface DokumenProps extends Pick<Surat, 'tipe'> {
  readonly of: FullDocument
  readonly dokumen: DocumentHead
}

/** The same for a declared document: its number and its history are those of the declaration. */
export function KirimDokumen({ of, tipe, dokumen }: DokumenProps) {
  const isi: Readonly<Record<string, unknown>> = { ...dokumen }
  const surat = { tipe, kunci: of.nomor, nomor: String(isi[of.nomor]), riwayat: historyPath(of) }
  return <KirimInvoice {...surat} status={dokumen.status} />
}

const ARTI = {
  ANTRI: 'chat.arti_antri',
  DIKIRIM: 'chat.arti_antri',
  TERKIRIM: 'chat.arti_terkirim',
} as const

/** Why it did not leave: our word for it, and what the gateway said. */
function useSebab() {
  const { tt } = useTexts()
  return (p: PesanChat | undefined) => {
    const alasan = tt(`pilihan.alasan_pesan.${(p?.alasan ?? 'tidak_terdaftar').toLowerCase()}`)
    return p?.jawaban ? `${alasan}: ${p.jawaban}` : alasan
  }
}

interface TujuanProps extends Surat {
  readonly onTutup: () => void
}

/** Waits for what the server would send, so that the form opens with the customer's number in it. */
function Tujuan(props: TujuanProps) {
  const { tipe, kunci, nomor, onTutup } = props
  const q = useReadAs<InvoiceSatu>(`${tipe}/get/bynota/single`, { [kunci]: nomor })
  if (q.error) {
    toast.error(q.error)
    onTutup()
    return null
  }
  return q.data ? <IsianTujuan {...props} isi={q.data} /> : null
}

const FIELDS = { no_hp: teks({ min: MIN_DIGIT_HP, max: 20 }) }

function IsianTujuan(props: TujuanProps & { readonly isi: InvoiceSatu }) {
  const { tipe, kunci, nomor, riwayat, isi, onTutup } = props
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS, values: { no_hp: isi.no_hp } })
  const kirim = useWriteAs<Readonly<Record<string, string>>, InvoiceTerkirim>(
    'POST',
    `${tipe}/kirim-invoice`,
    {
      success: 'chat.invoice_antre',
      refresh: [DOKUMEN, riwayat],
    },
  )
  const bukaWa = (no_hp: string) => {
    window.open(tautanWa(no_hp, isi.template_wa), '_blank', 'noopener')
    onTutup()
  }
  const kirimkan = async (no_hp: string) => {
    if (!isi.gerbang) return bukaWa(no_hp)
    if (await kirim.send({ [kunci]: nomor, no_hp }, { form })) onTutup()
  }
  return (
    <FormModal
      title={t('chat.kirim_invoice')}
      form={form}
      busy={kirim.busy}
      submit={t(isi.gerbang ? 'chat.kirim' : 'chat.buka_wa')}
      onClose={onTutup}
      onSubmit={(v) => kirimkan(v.no_hp)}
    >
      <FormField form={form} name="no_hp" autoFocus />
      {!isi.gerbang && <p className={css['catatan']}>{t('chat.tanpa_gerbang')}</p>}
      <div className={css['percakapan']}>
        <p className={css['gelembung']}>{isi.template_wa}</p>
      </div>
      {isi.gerbang && (
        <Button variant="subtle" onClick={() => void form.submit((v) => bukaWa(v.no_hp))()}>
          {t('chat.buka_wa')}
        </Button>
      )}
    </FormModal>
  )
}
