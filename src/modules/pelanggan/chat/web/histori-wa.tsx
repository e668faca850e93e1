import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { kode, pilihan } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { DATES, useFilter } from '#kernel/web/table/use-filter.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { PesanChat, chatKirimUlang } from '../contract.ts'
import { JENIS_PESAN, STATUS_PESAN } from '../rules.ts'
import { TagPesan } from './tag-pesan.tsx'
import css from './chat.module.css'

const HISTORI = 'chat/histori'
const SARINGAN = {
  ...DATES,
  status_pesan: pilihan(STATUS_PESAN, { wajib: false }),
  jenis_pesan: pilihan(JENIS_PESAN, { wajib: false }),
}

/** Every message to customers with where it stands; what has failed is sent again from here. */
export default function HistoriWaScreen() {
  const { t, tt } = useTexts()
  const [{ q }] = useUrlState({ q: '' })
  const { filter: saring, tools } = useFilter(SARINGAN, {
    status_pesan: 'dokumen.semua_status',
    jenis_pesan: 'chat.semua_jenis',
  })
  const [buka, setBuka] = useState<PesanChat | null>(null)
  useEvent('chat', () => refresh(HISTORI))
  const { jenis_pesan: jenis = '', ...lain } = saring
  const filter = { ...lain, jenis }
  const kirim = useKirimUlang()
  const kolom: readonly Column<PesanChat>[] = [
    { name: 'dibuat', label: t('label.waktu'), render: (p) => formatInstant(p.dibuat) },
    {
      name: 'jenis',
      label: t('label.jenis_pesan'),
      render: (p) => tt(`pilihan.jenis_pesan.${p.jenis.toLowerCase()}`),
    },
    { name: 'dokumen', field: kode() },
    { name: 'penerima', field: kode() },
    {
      name: 'status_pesan',
      render: (p) => (
        <span className={css['jumlah']}>
          <TagPesan status={p.status} />
          {p.alasan && tt(`pilihan.alasan_pesan.${p.alasan.toLowerCase()}`)}
        </span>
      ),
    },
    {
      name: 'jawaban_server',
      render: (p) => p.jawaban ?? '',
      sort: false,
      hide: 'narrow',
    },
    { name: 'user_id', field: kode(), sort: false, hide: 'narrow' },
  ]
  return (
    <>
      <ListTable<PesanChat>
        name="histori-wa"
        path={HISTORI}
        filter={filter}
        columns={kolom}
        rowKey="id"
        sort="-dibuat"
        emptyText={t('chat.kosong')}
        onOpen={setBuka}
        actions={(p) =>
          p.status === 'GAGAL' && p.alasan !== 'DIBATALKAN'
            ? [
                {
                  label: t('chat.kirim_lagi'),
                  icon: 'refresh',
                  onClick: () => void kirim.satu(p),
                },
              ]
            : []
        }
        tools={
          <>
            {tools}
            <SemuaGagal
              saring={{ ...filter, search: q }}
              onKirim={(n) => void kirim.semua({ ...filter, search: q }, n)}
            />
          </>
        }
      />
      {buka && <SatuPesan pesan={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

type Saring = Readonly<Record<string, string>>

const terisi = (saring: Saring) =>
  Object.fromEntries(Object.entries(saring).filter(([, v]) => v !== ''))

/** How many of what is filtered have failed; nothing to press while none has. */
function SemuaGagal(p: { readonly saring: Saring; readonly onKirim: (n: number) => void }) {
  const { t } = useTexts()
  const q = useList<PesanChat>(HISTORI, { ...terisi(p.saring), page: 1, limit: 1 })
  const gagal = q.totals['GAGAL'] ?? 0
  if (gagal === 0) return null
  return (
    <Button variant="default" onClick={() => p.onKirim(gagal)}>
      {t('chat.kirim_semua_gagal', { n: gagal })}
    </Button>
  )
}

function useKirimUlang() {
  const { t } = useTexts()
  const ulang = useWrite<typeof chatKirimUlang>('POST', 'chat/kirim-ulang', {
    refresh: [HISTORI],
  })
  const kabari = (hasil: { dikirim: number; dilewati: number } | null) => {
    if (!hasil) return
    const { dikirim, dilewati } = hasil
    if (dikirim > 0) toast.success(t('chat.dikirim_lagi', { n: dikirim }))
    if (dilewati > 0) toast.info(t('chat.dilewati', { n: dilewati }))
  }
  return {
    satu: async (p: PesanChat) => {
      // It may have arrived: the customer would get it twice.
      if (p.alasan === 'TIDAK_PASTI' && !(await confirm({ text: t('chat.yakin_tidak_pasti') })))
        return
      kabari(await ulang.send({ id: [p.id] }))
    },
    semua: async (saring: Saring, n: number) => {
      if (!(await confirm({ text: t('chat.yakin_semua', { n }) }))) return
      kabari(await ulang.send({ saring: terisi(saring) }))
    },
  }
}

/** One message whole: its words, and what the gateway said. */
function SatuPesan({ pesan, onTutup }: { pesan: PesanChat; onTutup: () => void }) {
  const { t, tt } = useTexts()
  return (
    <Modal
      opened
      onClose={onTutup}
      title={tt(`pilihan.jenis_pesan.${pesan.jenis.toLowerCase()}`)}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <div className={css['tumpuk']}>
        <span className={css['jumlah']}>
          <TagPesan status={pesan.status} />
          {pesan.alasan && tt(`pilihan.alasan_pesan.${pesan.alasan.toLowerCase()}`)}
        </span>
        {pesan.status === 'TERKIRIM' && <p className={css['catatan']}>{t('chat.arti_terkirim')}</p>}
        <div>
          <KeyValue label={t('label.penerima')} value={pesan.penerima} />
          {pesan.dokumen && <KeyValue label={t('label.dokumen')} value={pesan.dokumen} />}
          <KeyValue label={t('label.percobaan')} value={pesan.percobaan} />
          <KeyValue label={t('label.waktu')} value={formatInstant(pesan.dibuat)} />
          {pesan.selesai && (
            <KeyValue label={t('chat.selesai')} value={formatInstant(pesan.selesai)} />
          )}
          <KeyValue label={t('label.user_id')} value={pesan.user_id} />
        </div>
        <div className={css['percakapan']}>
          <p className={css['gelembung']}>{pesan.isi}</p>
        </div>
        {pesan.jawaban && (
          <div className={css['jawaban']}>
            {t('label.jawaban_server')}: {pesan.jawaban}
          </div>
        )}
      </div>
    </Modal>
  )
}
