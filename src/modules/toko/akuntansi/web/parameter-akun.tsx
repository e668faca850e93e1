import { useCallback, useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScreen } from '#kernel/web/shell/screen-context.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { paraAkunTransaksi } from '../contract.ts'
import { DetailJurnal } from './detail-jurnal.tsx'
import { type Jurnal, type Perubahan, jumlahUbahan, kunciJurnal } from './perubahan.ts'

/**
 * The journals, and one of them with account numbers to change. Changes are held here until
 * 'Simpan Perubahan', so that going from journal to journal loses nothing.
 */
export default function ParameterAkunScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ jurnal: '' })
  const [perubahan, setPerubahan] = useState<Perubahan>(new Map())
  const q = useRead<typeof paraAkunTransaksi>('para-akun-transaksi', {})
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(perubahan.size > 0, mayLeave)
  const semua = q.data ?? []
  const satu = semua.find((j) => kunciJurnal(j) === url.jurnal)
  if (satu)
    return (
      <DetailJurnal
        key={kunciJurnal(satu)}
        jurnal={satu}
        perubahan={perubahan}
        onUbah={setPerubahan}
        onKembali={() => setUrl({ jurnal: '' })}
      />
    )
  return (
    <Daftar
      semua={semua}
      perubahan={perubahan}
      loading={q.isPending}
      error={q.error}
      retry={() => void q.refetch()}
      onOpen={(j) => setUrl({ jurnal: kunciJurnal(j) })}
    />
  )
}

interface DaftarProps {
  readonly semua: readonly Jurnal[]
  readonly perubahan: Perubahan
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
  readonly onOpen: (j: Jurnal) => void
}

function Daftar({ semua, perubahan, loading, error, retry, onOpen }: DaftarProps) {
  const { t, tt } = useTexts()
  const back = useScreen()?.parent
  const keadaan = (j: Jurnal) => {
    const n = jumlahUbahan(j, perubahan)
    if (n > 0) return <Tag color="wait">{t('parameter_akun.belum_disimpan', { jumlah: n })}</Tag>
    if (!j.aktif) return <Tag color="bad">{t('parameter_akun.mati')}</Tag>
    return <Tag>{t(j.versi > 0 ? 'parameter_akun.sendiri' : 'parameter_akun.bawaan')}</Tag>
  }
  const columns: readonly Column<Jurnal>[] = [
    { name: 'trx', render: (j) => tt(`pilihan.trx.${j.trx.toLowerCase()}`) },
    { name: 'type', render: (j) => tt(`pilihan.type.${j.type.toLowerCase()}`) },
    {
      name: 'detail_akun',
      align: 'right',
      hide: 'narrow',
      render: (j) => j.detail_akun.length,
    },
    { name: 'status', render: keadaan },
  ]
  return (
    <Page fill {...(back ? { back } : {})} sub={t('parameter_akun.ajakan')}>
      <DataTable
        name="parameter-akun"
        fill
        columns={columns}
        rows={semua}
        rowKey={kunciJurnal}
        loading={loading}
        error={error}
        retry={retry}
        onOpen={onOpen}
      />
    </Page>
  )
}
