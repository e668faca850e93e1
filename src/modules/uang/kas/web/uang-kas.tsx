import { Button } from '@mantine/core'
import { useState } from 'react'
import { rupiah, tanggal as isianTanggal } from '#kernel/shared/fields.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { uangKas } from '../contract.ts'
import { KasAwal } from './kas-awal.tsx'
import { Mutasi } from './mutasi.tsx'
import css from './uang-kas.module.css'

type Kas = CallOutput<typeof uangKas>['kas'][number]
const ANGKA = ['awal_rp', 'masuk_rp', 'keluar_rp', 'saldo_rp'] as const
const isian = isianTanggal()

/** What every drawer and account holds, from the ledger; a row opens its movements. */
export default function UangKasScreen() {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const terkunci = useDateLocked()
  const [url, setUrl] = useUrlState({
    tanggal: toko.tgl_system as string,
    akun: '',
    metode: '',
    page: 1,
    limit: 50,
  })
  const [isi, setIsi] = useState(false)
  const tanggal = adalahTanggal(url.tanggal) ? url.tanggal : toko.tgl_system
  const q = useRead<typeof uangKas>('uang-kas', { tanggal })
  const baru = () => refresh('uang-kas', 'cash/paginated')
  useEvent([BUKU, 'tutup-toko'], baru)
  const kas = q.data?.kas ?? []
  useShortcut('Alt+N', () => setIsi(true), { text: 'kas.isi_kas_awal', when: !isi })
  const columns: readonly Column<Kas>[] = [
    { name: 'kas', render: (k) => k.nama },
    { name: 'metode', render: (k) => tt(`pilihan.metode.${k.metode.toLowerCase()}`) },
    ...ANGKA.map((name): Column<Kas> => ({
      name,
      field: rupiah(),
      ...(name === 'saldo_rp' ? {} : { hide: 'narrow' }),
    })),
  ]
  const jumlah = (name: (typeof ANGKA)[number]) => kas.reduce((n, k) => n + k[name], 0)
  return (
    <Page
      sub={formatDate(tanggal, 'weekday')}
      actions={
        <>
          <FieldInput
            field={isian}
            name="tanggal"
            value={tanggal}
            readOnly={terkunci}
            placeholder={t('label.tanggal')}
            onChange={(v) => v !== null && setUrl({ tanggal: v, page: 1 })}
          />
          <Button variant="default" rightSection={<Kbd>Alt+N</Kbd>} onClick={() => setIsi(true)}>
            {t('kas.isi_kas_awal')}
          </Button>
        </>
      }
    >
      {q.data?.buta && <p className={css['buta']}>{t('kas.buta')}</p>}
      <div className={css['isi']}>
        <DataTable
          name="uang-kas"
          columns={columns}
          rows={kas}
          rowKey={(k) => `${k.akun} ${k.metode}`}
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          totals={Object.fromEntries(ANGKA.map((name) => [name, jumlah(name)]))}
          tone={(k) => (k.akun === url.akun && k.metode === url.metode ? 'on' : undefined)}
          onOpen={(k) => setUrl({ akun: k.akun, metode: k.metode, page: 1 })}
        />
        <Mutasi
          tanggal={tanggal}
          akun={url.akun}
          metode={url.metode}
          page={url.page}
          limit={url.limit}
          nama={kas.find((k) => k.akun === url.akun)?.nama ?? ''}
          onPage={setUrl}
          onAll={() => setUrl({ akun: '', metode: '', page: 1 })}
        />
      </div>
      {isi && <KasAwal onClose={() => setIsi(false)} />}
    </Page>
  )
}
