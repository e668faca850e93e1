import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { hutangCabang } from '../../contract.ts'
import { TagHutang, css } from '#modules/gadai/surat/web/index.ts'

type SuratCabang = CallOutput<typeof hutangCabang>

const KOLOM: readonly Column<SuratCabang['items'][number]>[] = [
  { name: 'nama_barang', field: teks() },
  { name: 'kadar', field: kode() },
  { name: 'berat', field: berat() },
]

/** What is shown instead of the error that a ticket belongs to another branch; null for others. */
export const dariCabang = (
  nomor: string,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): ReactNode =>
  code === 'hutang.toko_lain' ? <MilikCabang key={nomor} nomor={nomor} sebab={message} /> : null

interface MilikCabangProps {
  readonly nomor: string
  /** Whose ticket it is, as the server said it. */
  readonly sebab: string
}

/** Asks for the name on the ticket's paper, because ticket numbers can be guessed. */
function MilikCabang({ nomor, sebab }: MilikCabangProps) {
  const { t } = useTexts()
  const [nama, setNama] = useState('')
  const [dicari, setDicari] = useState('')
  const q = useRead<typeof hutangCabang>(
    'hutang/cabang/{no_faktur_hutang}',
    { no_faktur_hutang: nomor, nama_customer: dicari },
    { enabled: dicari !== '' },
  )
  if (q.data) return <Surat surat={q.data} />
  const lihat = (e: FormEvent) => {
    e.preventDefault()
    if (nama.trim() === dicari) void q.refetch()
    setDicari(nama.trim())
  }
  return (
    <div className={css['page']}>
      <p className={css['stop']} role="alert">
        {sebab}
      </p>
      <form onSubmit={lihat}>
        <TextInput
          name="nama_cabang"
          label={t('hutang.nama_pada_surat')}
          description={t('hutang.nama_pada_surat_sebab')}
          value={nama}
          maxLength={60}
          autoFocus
          autoComplete="off"
          error={dicari === nama.trim() && q.error ? q.error.message : undefined}
          onChange={(e) => setNama(e.currentTarget.value)}
        />
        <Button type="submit" mt="sm" disabled={nama.trim() === ''} aria-busy={q.isFetching}>
          {t('hutang.lihat_surat')}
        </Button>
      </form>
    </div>
  )
}

/** The other branch's ticket, to tell the customer about; it is redeemed there. */
function Surat({ surat: s }: { readonly surat: SuratCabang }) {
  const { t } = useTexts()
  return (
    <div className={css['page']}>
      <p className={css['stop']} role="alert">
        {t('error.hutang.toko_lain', s)}
      </p>
      <Panel title={t('hutang.pinjaman')} actions={<TagHutang status={s.status} />}>
        <KeyValue label={t('label.nama_customer')} value={s.nama_customer} />
        <KeyValue label={t('label.tgl_hutang')} value={formatDate(s.tanggal)} />
        <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(s.tgl_jatuh_tempo)} />
        <KeyValue label={t('label.sisa_pokok')} value={tulisRupiah(s.sisa_pokok)} />
        <KeyValue label={t('hutang.bunga')} value={tulisRupiah(s.bunga_rp)} />
        {s.denda_rp > 0 && <KeyValue label={t('hutang.denda')} value={tulisRupiah(s.denda_rp)} />}
        <KeyValue strong label={t('hutang.total_tebus')} value={tulisRupiah(s.total_tebus)} />
      </Panel>
      <DataTable
        name="jaminan-cabang"
        columns={KOLOM}
        rows={s.items}
        rowKey={(_, i) => String(i)}
        totals={{ berat: s.berat }}
      />
    </div>
  )
}
