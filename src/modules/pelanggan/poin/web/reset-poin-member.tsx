import { Button } from '@mantine/core'
import { useState } from 'react'
import { kode, tanggal } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, Loaded } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import { nilaiPoin } from '../rules.ts'
import type { AturanResetWire, MemberTerkena, resetAturan, resetCreate } from '../contract-reset.ts'
import { KOLOM_MEMBER, NamaAturan } from './layar-reset.tsx'
import css from './poin.module.css'
import { SEGAR_POIN } from './segar.ts'

const WARNA: Readonly<Record<AturanResetWire['keadaan'], Tone>> = {
  BELUM: 'quiet',
  SIAP: 'wait',
  SUDAH: 'ok',
}

function TagKeadaan({ a }: { readonly a: AturanResetWire }) {
  const { tt } = useTexts()
  return (
    <Tag color={WARNA[a.keadaan]}>{tt(`pilihan.keadaan_reset.${a.keadaan.toLowerCase()}`)}</Tag>
  )
}

const KOLOM: readonly Column<AturanResetWire>[] = [
  { name: 'kode', field: kode(), sort: false },
  { name: 'tanggal_aturan', render: (a) => formatDate(a.tanggal), sort: false },
  { name: 'aturan', render: (a) => <NamaAturan a={a} />, sort: false },
  { name: 'keadaan_reset', render: (a) => <TagKeadaan a={a} />, sort: false },
]

/** The rules of the reset; one of them with the members whose points it would take now. */
export default function ResetPoinMemberScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode: '' })
  const q = useRead<typeof resetAturan>('reset-poin/aturan', {}, { staleTime: 0 })
  const satu = q.data?.find((a) => a.kode === url.kode)
  if (url.kode && satu) return <Pratinjau key={satu.kode} a={satu} />
  const atur = (
    <Button variant="default" onClick={() => void navigate('/parameter-reset-poin-member')}>
      {t('poin.atur_reset')}
    </Button>
  )
  return (
    <Page
      sub={t('poin.arti_reset')}
      actions={
        <>
          <Button variant="default" onClick={() => void navigate('/lihat-reset-poin-member')}>
            {t('screen.lihat-reset-poin-member')}
          </Button>
          {atur}
        </>
      }
    >
      <Loaded q={q}>
        {(data) => (
          <DataTable<AturanResetWire>
            name="aturan-reset"
            columns={KOLOM}
            rows={data}
            rowKey="kode"
            onOpen={(a) => setUrl({ kode: a.kode })}
            empty={<Empty title={t('poin.kosong_aturan')} action={atur} />}
          />
        )}
      </Loaded>
    </Page>
  )
}

const KOLOM_TERKENA: readonly Column<MemberTerkena>[] = [
  ...(KOLOM_MEMBER as readonly Column<MemberTerkena>[]),
  { name: 'terakhir_belanja', field: tanggal(), sort: false },
]

function Pratinjau({ a }: { readonly a: AturanResetWire }) {
  const { t } = useTexts()
  const nilai_rp = nilaiPoin(useSession().modules)
  const [halaman, setHalaman] = useState({ page: 1, limit: 50 })
  const list = useList<MemberTerkena>(
    'reset-poin/pratinjau/{kode}',
    { kode: a.kode, ...halaman },
    { staleTime: 0 },
  )
  const tulis = useWrite<typeof resetCreate>('POST', 'reset-poin/create', {
    success: 'poin.reset_berhasil',
    refresh: SEGAR_POIN,
  })
  const poin = list.totals['poin'] ?? 0
  const jalankan = async () => {
    const isi = { kode: a.kode, poin, jumlah_member: list.count }
    const text = t('poin.yakin_reset', {
      member: tulisAngka(list.count),
      poin: tulisAngka(poin),
      nilai: tulisRupiah(poin * nilai_rp),
    })
    if (!(await confirm({ text, danger: true }))) return
    const hasil = await tulis.send(isi)
    if (hasil) await navigate(`/lihat-reset-poin-member?no_reset=${hasil.no_reset}`)
    else list.refetch()
  }
  return (
    <Page
      title={a.kode}
      back="/reset-poin-member"
      tag={<TagKeadaan a={a} />}
      actions={
        a.keadaan === 'SIAP' && (
          <Button
            color="bad"
            variant="light"
            loading={tulis.busy}
            disabled={list.isFetching || list.count === 0}
            onClick={() => void jalankan()}
          >
            {t('poin.jalankan_reset')}
          </Button>
        )
      }
    >
      <Stack>
        <Panel title={<NamaAturan a={a} />}>
          <p className={css['soft']}>
            {t(a.keadaan === 'SUDAH' ? 'poin.reset_sudah_teks' : 'poin.reset_pratinjau_teks', {
              tanggal: formatDate(a.tanggal),
              nomor: a.no_reset ?? '',
            })}
          </p>
          <div className={css['big']} data-testid="poin">
            {tulisAngka(poin)}
          </div>
          <span className={css['soft']}>
            {t('poin.dari_member', {
              n: tulisAngka(list.count),
              nilai: tulisRupiah(poin * nilai_rp),
            })}
          </span>
        </Panel>
        <DataTable<MemberTerkena>
          name="pratinjau-reset"
          columns={KOLOM_TERKENA}
          rows={list.rows}
          rowKey="kode_customer"
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          totals={list.totals}
          empty={<Empty title={t('poin.kosong_terkena')} />}
          pager={{
            ...halaman,
            of: list,
            onChange: (ke) => setHalaman({ ...halaman, ...ke }),
          }}
        />
      </Stack>
    </Page>
  )
}
