import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatDate } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { Empty, ErrorView } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { opnameHasil, opnameSelesai } from '../contract.ts'
import { HASIL, KosongkanOpname } from './kosongkan-opname.tsx'
import { LanjutOpname } from './lanjut-opname.tsx'
import { TabelOpname } from './tabel-opname.tsx'
import css from './opname.module.css'

export type HasilOpname = CallOutput<typeof opnameHasil>
const PER_HALAMAN = 100
const AWAL: { lihat: boolean; hilang: number; ketemu: number } = {
  lihat: false,
  hilang: 1,
  ketemu: 1,
}
/** Two scanners send forty finds a second; the tables follow once in a while. */
const JEDA_IKUT = 1_000

/** The count of the pledges: clear or begin, scan on, look at what is missing. */
export default function StockOpnameHutangScreen() {
  const { t } = useTexts()
  const [{ lihat, hilang, ketemu }, setUrl] = useUrlState(AWAL)
  const [modal, setModal] = useState<'kosongkan' | 'lanjut' | null>(null)
  const q = useRead<typeof opnameHasil>(
    HASIL,
    { limit: PER_HALAMAN, hilang, ketemu },
    { keepPrevious: true },
  )
  const ikut = useIkut()
  useEvent('opname-hutang', ikut)
  const opname = q.data?.opname ?? null
  const lanjut = () => {
    if (opname) setModal('lanjut')
    else toast.error(t('error.opname_hutang.belum_mulai'))
  }
  const lihatHasil = async () => {
    const { data } = await q.refetch()
    setUrl({ ...AWAL, lihat: true })
    if (data?.opname) toast.success(t('opname_hutang.tersedia'))
    else toast.info(t('opname_hutang.belum_ada'))
  }
  return (
    <Page
      fill
      {...(opname ? { tag: <Keadaan opname={opname} /> } : {})}
      actions={
        <>
          <Button variant="default" onClick={() => setModal('kosongkan')}>
            {t('opname_hutang.kosongkan')}
          </Button>
          <Button leftSection={<Icon name="scan" />} onClick={lanjut}>
            {t('opname_hutang.lanjut')}
          </Button>
          <Button variant="default" onClick={() => void lihatHasil()}>
            {t('opname_hutang.lihat_hasil')}
          </Button>
        </>
      }
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : lihat && q.data?.opname ? (
        <Hasil
          hasil={q.data}
          halaman={{ hilang, ketemu }}
          onHalaman={setUrl}
          onSelesai={() => setUrl(AWAL)}
        />
      ) : (
        <Empty
          kind="search"
          title={opname ? t('opname_hutang.ada') : t('opname_hutang.belum_ada')}
          text={t('opname_hutang.cara')}
        />
      )}
      {modal === 'kosongkan' && (
        <KosongkanOpname
          opname={opname}
          onClose={() => setModal(null)}
          onMulai={() => {
            refresh(HASIL)
            setUrl({ ...AWAL, lihat: true })
          }}
        />
      )}
      {modal === 'lanjut' && opname && (
        <LanjutOpname opname={opname} onScan={ikut} onClose={() => setModal(null)} />
      )}
    </Page>
  )
}

/** Reads the result again, once a second at most, and surely after the last call. */
function useIkut(): () => void {
  const nanti = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(nanti.current ?? undefined), [])
  return useCallback(() => {
    nanti.current ??= setTimeout(() => {
      nanti.current = null
      refresh(HASIL)
    }, JEDA_IKUT)
  }, [])
}

function Keadaan({ opname }: { readonly opname: NonNullable<HasilOpname['opname']> }) {
  const { t } = useTexts()
  const { ketemu, jumlah } = opname
  return (
    <Tag color={ketemu === jumlah ? 'ok' : 'wait'}>
      {t('opname_hutang.keadaan', { ketemu: tulisAngka(ketemu), jumlah: tulisAngka(jumlah) })}
    </Tag>
  )
}

interface HasilProps {
  readonly hasil: HasilOpname
  readonly halaman: { readonly hilang: number; readonly ketemu: number }
  readonly onHalaman: (h: { hilang?: number; ketemu?: number }) => void
  readonly onSelesai: () => void
}

function Hasil({ hasil, halaman, onHalaman, onSelesai }: HasilProps) {
  const { t } = useTexts()
  const { opname, total_hilang, total_ketemu, hutang_keluar } = hasil
  const selesai = useWrite<typeof opnameSelesai>('POST', 'opname-hutang/selesai', {
    success: 'opname_hutang.berhasil_selesai',
    failure: t('opname_hutang.gagal'),
    refresh: [HASIL],
  })
  const akhiri = async () => {
    const text = t('opname_hutang.yakin_selesai', { hilang: tulisAngka(total_hilang.jumlah) })
    if (selesai.busy || !(await confirm({ text }))) return
    if (await selesai.send({})) onSelesai()
  }
  // print and finish stand there only with rows in either table.
  const ada = total_hilang.jumlah + total_ketemu.jumlah > 0
  return (
    <div className={css['hasil']}>
      {ada && opname && (
        <div className={css['bilah']}>
          <span>
            {t('opname_hutang.mulai_oleh', {
              no_opname: opname.no_opname,
              tanggal: formatDate(opname.tanggal),
              oleh: opname.mulai_oleh,
            })}
          </span>
          <Button
            variant="default"
            leftSection={<Icon name="print" />}
            onClick={() => void openPdf({ path: 'opname-hutang/cetak' })}
          >
            {t('opname_hutang.print')}
          </Button>
          <Button variant="default" loading={selesai.busy} onClick={() => void akhiri()}>
            {t('opname_hutang.selesai')}
          </Button>
        </div>
      )}
      {hutang_keluar.length > 0 && (
        <p className={css['keluar']} role="note">
          {t('opname_hutang.keluar', { count: hutang_keluar.length })}{' '}
          {hutang_keluar
            .slice(0, 12)
            .map((s) => s.no_hutang)
            .join(', ')}
        </p>
      )}
      <div className={css['dua']}>
        <TabelOpname
          nama="hilang"
          rows={hasil.hutang_hilang}
          total={total_hilang}
          pager={{ page: halaman.hilang, limit: PER_HALAMAN }}
          onPage={(page) => onHalaman({ hilang: page })}
        />
        <TabelOpname
          nama="ketemu"
          rows={hasil.hutang_ketemu}
          total={total_ketemu}
          pager={{ page: halaman.ketemu, limit: PER_HALAMAN }}
          onPage={(page) => onHalaman({ ketemu: page })}
        />
      </div>
    </div>
  )
}
