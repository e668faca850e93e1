import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { kuponCek } from '../contract-kasir.ts'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import css from './nota.module.css'

type Kupon = CallOutput<typeof kuponCek>
type Pakai = Kupon['pemakaian'][number]

const UANG = rupiah({ wajib: false })
const PERSEN = { kind: 'persen' } as const
const KOLOM: readonly Column<Pakai>[] = [
  { name: 'no_faktur_jual', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'nilai_rp', field: rupiah(), label: '' },
  { name: 'status_nota', render: (p) => <DocumentStatus status={p.status} /> },
]

/** Whether a coupon can be used today, what it would pay of a purchase, where it was used. */
export default function CekKuponScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_kupon: '', total_rp: '' })
  const [ketik, setKetik] = useState(url.kode_kupon)
  const pilih = (text: string) => {
    const kode_kupon = text.trim().toUpperCase()
    setKetik(kode_kupon)
    setUrl({ kode_kupon })
  }
  useScan(pilih)
  const total = Number(url.total_rp)
  const q = useRead<typeof kuponCek>(
    'transaksi-kupon/cek/{kode_kupon}',
    { kode_kupon: url.kode_kupon, ...(total > 0 ? { total_rp: total } : {}) },
    { enabled: url.kode_kupon !== '' },
  )
  return (
    <Page>
      <form
        className={css['cari']}
        onSubmit={(event) => {
          event.preventDefault()
          pilih(ketik)
        }}
      >
        <TextInput
          name="kode_kupon"
          label={t('label.kode_kupon')}
          value={ketik}
          maxLength={20}
          autoFocus
          autoComplete="off"
          onChange={(e) => setKetik(e.currentTarget.value.toUpperCase())}
        />
        <FieldInput
          field={UANG}
          name="total_rp"
          label={t('kupon.belanja')}
          value={total > 0 ? total : null}
          onChange={(v) => setUrl({ total_rp: v === null ? '' : String(v) })}
        />
      </form>
      {url.kode_kupon === '' && <Empty title={t('kupon.ajakan')} />}
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && url.kode_kupon !== '' && <Skeleton />}
      {q.data && <HasilKupon kupon={q.data} />}
    </Page>
  )
}

function HasilKupon({ kupon }: { readonly kupon: Kupon }) {
  const { t, tt } = useTexts()
  const { tolak, nilai_rp } = kupon
  return (
    <Stack>
      <div className={css['kupon']}>
        <Panel title={kupon.kode_kupon}>
          <p className={css['hasil']}>
            {tolak ? (
              <Tag color="bad">{tt(`error.${tolak.code}`, tolak.params)}</Tag>
            ) : (
              <Tag color="ok">{t('kupon.berlaku')}</Tag>
            )}
          </p>
          <KeyValue
            label={t(kupon.cara === 'PERSEN' ? 'label.persen' : 'label.nominal')}
            value={
              kupon.cara === 'PERSEN'
                ? `${formatValue(PERSEN, kupon.persen)} %`
                : tulisRupiah(kupon.nominal_rp ?? 0)
            }
          />
          <KeyValue
            label={t('label.minimum_belanja')}
            value={tulisRupiah(kupon.minimum_belanja_rp)}
          />
          <KeyValue label={t('label.berlaku_dari')} value={formatDate(kupon.berlaku_dari)} />
          <KeyValue label={t('label.berlaku_sampai')} value={formatDate(kupon.berlaku_sampai)} />
          <KeyValue
            label={t('kupon.terpakai')}
            value={t('kupon.terpakai_dari', { n: kupon.terpakai, jatah: kupon.jatah })}
          />
          {nilai_rp !== null && (
            <KeyValue strong label={t('kupon.nilai')} value={tulisRupiah(nilai_rp)} />
          )}
        </Panel>
      </div>
      {kupon.pemakaian.length > 0 && (
        <DataTable
          name="pemakaian-kupon"
          columns={KOLOM.map((k) => (k.label === '' ? { ...k, label: t('kupon.nilai') } : k))}
          rows={kupon.pemakaian}
          rowKey="no_faktur_jual"
          onOpen={(p) => void navigate(`/lihat-penjualan?no_faktur_jual=${p.no_faktur_jual}`)}
        />
      )}
    </Stack>
  )
}
