import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { cashPaginated, uangKas } from '../contract.ts'
import { AksiKas, DokumenKas } from './aksi-kas.tsx'
import { KasAwal } from './kas-awal.tsx'
import { MutasiHari, SaldoHari, useHari } from './saldo-hari.tsx'

type Kas = CallOutput<typeof uangKas>['kas'][number]
type Baris = CallOutput<typeof cashPaginated>[number]

/** What every drawer and account holds, from the ledger; a row opens its movements. */
export default function UangKasScreen() {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const [url, setUrl] = useUrlState({
    tanggal: toko.tgl_system as string,
    akun: '',
    metode: '',
    page: 1,
    limit: 50,
  })
  const [isi, setIsi] = useState(false)
  const tanggal = useHari(url.tanggal)
  const q = useRead<typeof uangKas>('uang-kas', { tanggal })
  useShortcut('Alt+N', () => setIsi(true), { text: 'kas.isi_kas_awal', when: !isi })
  const { akun, metode, page, limit } = url
  const list = useList<Baris>('cash/paginated', {
    page,
    limit,
    tgl_from: tanggal,
    tgl_to: tanggal,
    ...(akun ? { akun } : {}),
    ...(metode ? { metode } : {}),
  })
  const rows = q.data?.kas ?? []
  const teksMetode = (r: { readonly metode: string }) =>
    tt(`pilihan.metode.${r.metode.toLowerCase()}`)
  const kolom: readonly Column<Kas>[] = [
    { name: 'kas', render: (k) => k.nama },
    { name: 'metode', render: teksMetode },
  ]
  const kolomMutasi: readonly Column<Baris>[] = [
    { name: 'waktu', render: (b) => (b.waktu ? formatInstant(b.waktu) : '') },
    { name: 'dokumen', render: (b) => <DokumenKas {...b} /> },
    { name: 'aksi', hide: 'narrow', render: (b) => <AksiKas aksi={b.aksi} /> },
    { name: 'kas', hide: 'narrow' },
    { name: 'metode', hide: 'narrow', render: teksMetode },
    { name: 'user_id', hide: 'narrow' },
    { name: 'masuk_rp', field: rupiah() },
    { name: 'keluar_rp', field: rupiah() },
  ]
  const nama = rows.find((k) => k.akun === akun)?.nama ?? ''
  return (
    <>
      <SaldoHari
        path="uang-kas"
        mutasi="cash/paginated"
        tanggal={tanggal}
        onTanggal={(hari) => setUrl({ tanggal: hari, page: 1 })}
        tools={
          <Button variant="default" rightSection={<Kbd>Alt+N</Kbd>} onClick={() => setIsi(true)}>
            {t('kas.isi_kas_awal')}
          </Button>
        }
        catatan={q.data?.buta && <Notice>{t('kas.buta')}</Notice>}
        q={q}
        rows={rows}
        rowKey={(k) => `${k.akun} ${k.metode}`}
        kolom={kolom}
        dipilih={(k) => k.akun === akun && k.metode === metode}
        onPilih={(k) => setUrl({ akun: k.akun, metode: k.metode, page: 1 })}
      >
        <MutasiHari
          name="mutasi-kas"
          title={akun ? `${t('kas.mutasi')} ${nama}` : t('kas.mutasi_semua')}
          columns={kolomMutasi}
          list={list}
          page={{ page, limit }}
          onPage={setUrl}
          onAll={akun !== '' && (() => setUrl({ akun: '', metode: '', page: 1 }))}
        />
      </SaldoHari>
      {isi && <KasAwal onClose={() => setIsi(false)} />}
    </>
  )
}
