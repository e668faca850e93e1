import { SegmentedControl } from '@mantine/core'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useDocuments } from '#kernel/web/document/documents.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { BarisPoin, DokumenMember, transaksiMember } from '../contract-member.ts'
import { AngkaPoin } from './angka-poin.tsx'
import css from './poin.module.css'
import { SEGAR_POIN } from './segar.ts'

type Member = CallOutput<typeof transaksiMember>

const MEMBER = rujukan('member')

/** Everything that the shop has done with one member: documents, and points with their balance. */
export default function LihatTransaksiMemberScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_customer: '', isi: 'dokumen', page: 1, limit: 50 })
  const { kode_customer } = url
  const q = useRead<typeof transaksiMember>(
    'transaksi-member/{kode_customer}',
    { kode_customer },
    { enabled: kode_customer !== '' },
  )
  useEvent(['poin', 'penjualan', 'pembelian'], () => refresh(...SEGAR_POIN))
  return (
    <Page>
      <Stack>
        <div className={css['pick']}>
          <FieldInput
            field={MEMBER}
            name="kode_customer"
            label={t('poin.member')}
            value={kode_customer || null}
            autoFocus={kode_customer === ''}
            onChange={(v) => setUrl({ kode_customer: v ?? '', page: 1 })}
          />
        </div>
        {kode_customer === '' && (
          <Empty title={t('poin.pilih_member')} text={t('poin.pilih_member_teks')} />
        )}
        {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
        {kode_customer !== '' && q.isPending && <Skeleton />}
        {q.data && (
          <>
            <Kepala m={q.data} />
            <div className={css['pick']}>
              <SegmentedControl
                value={url.isi}
                onChange={(isi) => setUrl({ isi, page: 1 })}
                aria-label={t('poin.isi')}
                data={[
                  { value: 'dokumen', label: t('poin.isi_dokumen') },
                  { value: 'poin', label: t('poin.isi_poin') },
                ]}
              />
            </div>
            {url.isi === 'poin' ? (
              <Poin key={kode_customer} {...url} onPage={setUrl} />
            ) : (
              <Dokumen key={kode_customer} {...url} onPage={setUrl} />
            )}
          </>
        )}
      </Stack>
    </Page>
  )
}

function Kepala({ m }: { readonly m: Member }) {
  const { t, tt } = useTexts()
  return (
    <div className={css['three']}>
      <Panel title={m.nama_customer}>
        <KeyValue label={t('label.no_hp')} value={m.no_hp} />
        {m.perujuk && (
          <KeyValue
            label={tt('label.perujuk')}
            value={
              <Link to={`/lihat-transaksi-member?kode_customer=${m.perujuk}`}>
                {`${m.perujuk} · ${m.nama_perujuk}`}
              </Link>
            }
          />
        )}
        {m.dirujuk > 0 && <KeyValue label={t('poin.membawa')} value={m.dirujuk} />}
      </Panel>
      <Panel title={t('label.poin')}>
        <div className={css['big']} data-testid="poin">
          <AngkaPoin poin={m.poin} />
        </div>
        <KeyValue
          label={t('poin.senilai')}
          value={tulisRupiah(Math.max(0, m.poin) * m.nilai_poin_rp)}
        />
        {m.poin < 0 && <p className={css['stop']}>{t('poin.minus')}</p>}
      </Panel>
      <Panel title={t('poin.ringkas')}>
        {m.ringkas.length === 0 && <p className={css['soft']}>{t('poin.belum_transaksi')}</p>}
        {m.ringkas.map((r) => (
          <KeyValue
            key={r.jenis}
            label={`${tt(`pilihan.jenis_member.${r.jenis.toLowerCase()}`)} · ${tulisAngka(r.jumlah)}`}
            value={r.jenis === 'TUKAR_POIN' ? formatDate(r.terakhir) : tulisRupiah(r.total_rp)}
          />
        ))}
      </Panel>
    </div>
  )
}

interface PropsIsi {
  readonly kode_customer: string
  readonly page: number
  readonly limit: number
  readonly onPage: (to: { page?: number; limit?: number }) => void
}

function Dokumen({ kode_customer, page, limit, onPage }: PropsIsi) {
  const { t, tt } = useTexts()
  const list = useList<DokumenMember>('transaksi-member/{kode_customer}/dokumen', {
    kode_customer,
    page,
    limit,
  })
  const documents = useDocuments()
  const buka = (d: DokumenMember) => {
    const kind = [...documents.values()].find((k) => k.member?.jenis === d.jenis)
    if (kind?.lihat) void navigate(`${kind.lihat}?${kind.nomor}=${d.nomor}`)
  }
  const kolom: readonly Column<DokumenMember>[] = [
    { name: 'waktu', render: (d) => formatInstant(d.waktu), sort: false },
    { name: 'dokumen', render: (d) => d.nomor, sort: false },
    {
      name: 'jenis_member',
      render: (d) => tt(`pilihan.jenis_member.${d.jenis.toLowerCase()}`),
      sort: false,
    },
    { name: 'total_rp', field: rupiah(), sort: false },
    { name: 'poin_dapat', field: bilangan(), sort: false, hide: 'narrow' },
    { name: 'poin_pakai', field: bilangan(), sort: false, hide: 'narrow' },
    { name: 'status', field: kode(), sort: false },
    { name: 'input_by', field: kode(), sort: false, hide: 'narrow' },
  ]
  return (
    <DataTable<DokumenMember>
      name="dokumen-member"
      columns={kolom}
      rows={list.rows}
      rowKey={(d) => `${d.jenis} ${d.nomor}`}
      loading={list.isFetching}
      error={list.error}
      retry={list.refetch}
      tone={(d) => (d.status === 'BATAL' ? 'off' : undefined)}
      onOpen={buka}
      empty={<Empty title={t('poin.belum_transaksi')} />}
      pager={{ page, limit, of: list, onChange: onPage }}
    />
  )
}

function Poin({ kode_customer, page, limit, onPage }: PropsIsi) {
  const { t, tt } = useTexts()
  const list = useList<BarisPoin>('transaksi-member/{kode_customer}/poin', {
    kode_customer,
    page,
    limit,
  })
  const kolom: readonly Column<BarisPoin>[] = [
    {
      name: 'waktu',
      render: (b) => (b.waktu ? formatInstant(b.waktu) : formatDate(b.tanggal)),
      sort: false,
    },
    { name: 'dokumen', field: kode(), sort: false },
    {
      name: 'sebab_poin',
      render: (b) =>
        b.batal
          ? t('poin.batal_dari', { sebab: tt(`pilihan.sebab_poin.${b.sebab.toLowerCase()}`) })
          : tt(`pilihan.sebab_poin.${b.sebab.toLowerCase()}`),
      sort: false,
    },
    { name: 'keterangan', field: teks(), sort: false, hide: 'narrow' },
    { name: 'masuk', field: bilangan(), sort: false },
    { name: 'keluar', field: bilangan(), sort: false },
    {
      name: 'saldo_poin',
      render: (b) => <AngkaPoin poin={b.saldo_poin} />,
      align: 'right',
      sort: false,
    },
  ]
  return (
    <DataTable<BarisPoin>
      name="poin-member"
      columns={kolom}
      rows={list.rows}
      rowKey={(b) => `${b.dokumen} ${b.batal}`}
      loading={list.isFetching}
      error={list.error}
      retry={list.refetch}
      tone={(b) => (b.batal ? 'off' : undefined)}
      empty={<Empty title={t('poin.kartu_kosong')} />}
      pager={{ page, limit, of: list, onChange: onPage }}
    />
  )
}
