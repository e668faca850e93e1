import { useState } from 'react'
import { kode, pilihan, rupiah, tanggal, teks, teksPanjang } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { useFilter } from '#kernel/web/table/use-filter.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { RecordModal } from '#kernel/web/ui/record-modal.tsx'
import type { Curiga, curigaTinjau } from '../contract-lapor.ts'
import { HASIL_CURIGA, STATUS_CURIGA } from '../rules.ts'

const DAFTAR = 'kenal/curiga/get/all'
const SARINGAN = { status_curiga: pilihan(STATUS_CURIGA, { wajib: false }) }

/** Suspicions by a rule or a note, and what the officers found. */
export default function TransaksiMencurigakanScreen() {
  const { t, tt } = useTexts()
  const { filter, tools } = useFilter(SARINGAN, { status_curiga: 'dokumen.semua_status' })
  const { status_curiga: status = '' } = filter
  const [buka, setBuka] = useState<Curiga | null>(null)
  const kolom: readonly Column<Curiga>[] = [
    { name: 'tanggal', field: tanggal() },
    { name: 'nama', field: teks(), sort: false },
    {
      name: 'sebab_curiga',
      render: (c) => tt(`pilihan.sebab_curiga.${c.sebab.toLowerCase()}`),
      sort: false,
    },
    { name: 'jumlah_rp', field: rupiah() },
    { name: 'cabang', render: (c) => c.cabang.join(', '), sort: false, hide: 'narrow' },
    {
      name: 'status',
      render: (c) => (
        <Tag color={c.status === 'BARU' ? 'wait' : 'ok'}>
          {tt(`pilihan.status_curiga.${c.status.toLowerCase()}`)}
        </Tag>
      ),
      sort: false,
    },
    { name: 'dicatat_oleh', field: kode(), sort: false, hide: 'narrow' },
  ]
  return (
    <>
      <ListTable<Curiga>
        name="transaksi-mencurigakan"
        path={DAFTAR}
        filter={{ status }}
        columns={kolom}
        rowKey="id"
        sort="-tanggal"
        emptyText={t('kenal.curiga_kosong')}
        sub={t('kenal.curiga_arti')}
        onOpen={setBuka}
        tools={tools}
      />
      {buka && <SatuCuriga curiga={buka} onTutup={() => setBuka(null)} />}
    </>
  )
}

interface Props {
  readonly curiga: Curiga
  readonly onTutup: () => void
}

function SatuCuriga({ curiga: c, onTutup }: Props) {
  const { t, tt } = useTexts()
  const baris = [
    [t('label.nama'), c.nama ?? t('kenal.tanpa_nama')],
    [t('label.tanggal'), formatDate(c.tanggal)],
    [t('label.jumlah_rp'), tulisRupiah(c.jumlah_rp)],
    [t('label.cabang'), c.cabang.join(', ')],
    [t('label.dokumen'), c.dokumen.join(', ') || '–'],
    [t('label.catatan'), c.catatan],
    [t('label.hasil_tinjau'), c.hasil],
    [
      t('label.ditinjau_oleh'),
      c.ditinjau_pada && `${c.ditinjau_oleh} · ${formatInstant(c.ditinjau_pada)}`,
    ],
  ] as const
  return (
    <RecordModal
      title={tt(`pilihan.sebab_curiga.${c.sebab.toLowerCase()}`)}
      onClose={onTutup}
      rows={baris}
    >
      {c.status === 'BARU' && <Tinjau curiga={c} onSelesai={onTutup} />}
    </RecordModal>
  )
}

const FIELDS = {
  status_curiga: pilihan(HASIL_CURIGA),
  hasil_tinjau: teksPanjang({ max: 500 }),
} as const

function Tinjau({
  curiga,
  onSelesai,
}: {
  readonly curiga: Curiga
  readonly onSelesai: () => void
}) {
  const form = useFieldForm({ fields: FIELDS })
  const tulis = useWrite<typeof curigaTinjau>('POST', 'kenal/curiga/tinjau', {
    success: 'kenal.ditinjau',
    refresh: [DAFTAR],
  })
  const simpan = async ({ status_curiga: status, hasil_tinjau: hasil }: Values) => {
    const badan = { id: curiga.id, status, hasil } as Parameters<typeof tulis.send>[0]
    if (await tulis.send(badan)) onSelesai()
  }
  return <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
}
