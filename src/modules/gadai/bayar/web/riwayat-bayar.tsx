import { Modal } from '@mantine/core'
import { useState } from 'react'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { useList, useRead } from '#kernel/web/query.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaBayar, hutangBayarLihat } from '../contract.ts'
import { bayarDokumen } from '../dokumen.ts'
import { salinBukti } from './cetak-bukti.ts'
import { IsiBayar } from './isi-bayar.tsx'
import { css } from '#modules/gadai/surat/web/index.ts'

export function TagBayar({ bayar }: { readonly bayar: Pick<KepalaBayar, 'jenis' | 'status'> }) {
  const { tt } = useTexts()
  const batal = bayar.status === 'BATAL'
  return (
    <Tag color={batal ? 'bad' : 'quiet'}>
      {tt(`pilihan.jenis_bayar.${bayar.jenis.toLowerCase()}`)}
      {batal && ` · ${tt('pilihan.status_nota.batal')}`}
    </Tag>
  )
}

export const kolomBayar = documentColumns<KepalaBayar>(bayarDokumen, [
  'no_bayar',
  'tanggal',
  { name: 'jenis_bayar', render: (b) => <TagBayar bayar={b} /> },
  'bunga_hitung_rp',
  'bunga_rp',
  'denda_rp',
  'pokok_rp',
  'sisa_pokok',
  { name: 'oleh', render: (b) => b.input_by, hide: 'narrow' },
])

/** Everything that was done with a ticket's money; each opens, and its slip is copied from here. */
export function RiwayatBayar({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const [buka, setBuka] = useState<string | null>(null)
  const { rows, error, refetch } = useList<KepalaBayar>('hutang/bayar/get/all', {
    no_faktur_hutang: nomor,
    limit: 500,
  })
  if (error) return <ErrorView error={error} retry={refetch} />
  if (rows.length === 0) return null
  return (
    <>
      <DataTable
        name="bayar-hutang"
        columns={kolomBayar}
        rows={rows}
        rowKey="no_bayar"
        tone={(b) => (b.status === 'BATAL' ? 'off' : undefined)}
        onOpen={(b) => setBuka(b.no_bayar)}
        actions={(b) => [
          {
            label: t('hutang.cetak_bukti', { nomor: b.no_bayar }),
            icon: 'print',
            onClick: () => void salinBukti(b.no_bayar),
          },
        ]}
      />
      {buka && <SatuBayar nomor={buka} onClose={() => setBuka(null)} />}
    </>
  )
}

interface SatuProps {
  readonly nomor: string
  readonly onClose: () => void
}

/** One act: who came, how it was paid, who approved it. */
function SatuBayar({ nomor, onClose }: SatuProps) {
  const { t } = useTexts()
  const q = useRead<typeof hutangBayarLihat.baca>('hutang/bayar/{no_bayar}', { no_bayar: nomor })
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <>
          {nomor} {q.data && <TagBayar bayar={q.data} />}
        </>
      }
      size={760}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <div className={css['page']}>
        {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
        {q.isPending && <Skeleton rows={3} />}
        {q.data && <IsiBayar bukti={q.data} />}
        {/* A renewal is told by its new ticket. */}
        {q.data && q.data.jenis !== 'PEREMAJAAN' && (
          <div className={css['buttons']}>
            <KirimInvoice
              tipe="hutang/bayar"
              riwayat="hutang/bayar/{no_bayar}/riwayat"
              kunci="no_bayar"
              nomor={nomor}
              status={q.data.status}
            />
          </div>
        )}
      </div>
    </Modal>
  )
}
