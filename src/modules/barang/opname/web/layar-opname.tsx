import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useReadAs } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { Empty, ErrorView } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { AlamatOpname } from '../contract-mesin.ts'
import type { HasilOpname, JenisOpname, Opname } from './jenis-opname.ts'
import { KosongkanOpname } from './kosongkan-opname.tsx'
import { LihatHasil, PER_HALAMAN } from './lihat-hasil.tsx'

const AWAL: { lihat: boolean; hilang: number; ketemu: number } = {
  lihat: false,
  hilang: 1,
  ketemu: 1,
}
/** Two scanners send forty finds a second; the tables follow once in a while. */
const JEDA_IKUT = 1_000

/** A count: clear or begin, scan on, look at what is missing. */
export function LayarOpname<H extends HasilOpname>({ jenis }: { readonly jenis: JenisOpname<H> }) {
  const { t } = useTexts()
  const [{ lihat, hilang, ketemu }, setUrl] = useUrlState(AWAL)
  const [modal, setModal] = useState<'kosongkan' | 'lanjut' | null>(null)
  const { alamat, teks, Lanjut } = jenis
  const q = useReadAs<H>(
    `${alamat}/get/hasil`,
    { limit: PER_HALAMAN, hilang, ketemu },
    { keepPrevious: true },
  )
  const ikut = useIkut(alamat)
  useEvent(jenis.event, ikut)
  const opname = q.data?.opname ?? null
  const lanjut = () => {
    if (opname) setModal('lanjut')
    else toast.error(t(teks.belumMulai))
  }
  const lihatHasil = async () => {
    const { data } = await q.refetch()
    setUrl({ ...AWAL, lihat: true })
    if (data?.opname) toast.success(t('opname.tersedia'))
    else toast.info(t('opname.belum_ada'))
  }
  return (
    <Page
      fill
      tag={
        q.data?.opname && (
          <>
            <Keadaan opname={q.data.opname} teks={teks.keadaan} />
            {jenis.Apa && <jenis.Apa hasil={q.data} />}
          </>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={() => setModal('kosongkan')}>
            {t('opname.kosongkan')}
          </Button>
          <Button leftSection={<Icon name="scan" />} onClick={lanjut}>
            {t('opname.lanjut')}
          </Button>
          <Button variant="default" onClick={() => void lihatHasil()}>
            {t('opname.lihat_hasil')}
          </Button>
        </>
      }
    >
      {q.error ? (
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      ) : lihat && q.data?.opname ? (
        <LihatHasil
          jenis={jenis}
          hasil={q.data}
          opname={q.data.opname}
          halaman={{ hilang, ketemu }}
          onHalaman={setUrl}
          onSelesai={() => setUrl(AWAL)}
        />
      ) : (
        <Empty
          kind="search"
          title={opname ? t('opname.ada') : t('opname.belum_ada')}
          text={t(teks.cara)}
        />
      )}
      {modal === 'kosongkan' && (
        <KosongkanOpname
          jenis={jenis}
          opname={opname}
          onClose={() => setModal(null)}
          onMulai={() => {
            refresh(`${alamat}/get/hasil`)
            setUrl({ ...AWAL, lihat: true })
          }}
        />
      )}
      {modal === 'lanjut' && opname && (
        <Lanjut opname={opname} onScan={ikut} onClose={() => setModal(null)} />
      )}
    </Page>
  )
}

/** Reads the result again, once a second at most, and surely after the last call. */
function useIkut(alamat: AlamatOpname): () => void {
  const nanti = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(nanti.current ?? undefined), [])
  return useCallback(() => {
    nanti.current ??= setTimeout(() => {
      nanti.current = null
      refresh(`${alamat}/get/hasil`)
    }, JEDA_IKUT)
  }, [alamat])
}

function Keadaan({ opname, teks }: { readonly opname: Opname; readonly teks: TextKey }) {
  const { tt } = useTexts()
  const { ketemu, jumlah } = opname
  return (
    <Tag color={ketemu === jumlah ? 'ok' : 'wait'}>
      {tt(teks, { ketemu: tulisAngka(ketemu), jumlah: tulisAngka(jumlah) })}
    </Tag>
  )
}
