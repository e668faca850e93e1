import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { ApiError, post, upload } from '#kernel/web/api.ts'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { IMAGE_LIMIT, dataUrlToBlob, shrinkImage } from '#kernel/web/field/image.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { kameraFoto, kameraLepas, kameraTelepon } from '../../contract.ts'
import { lupakanTelepon } from './sesi-telepon.ts'
import css from './telepon.module.css'

/** The next piece is scanned at the counter at any time. */
const TANYA_TIAP_MS = 1_000
/** Each screen shrinks once more, so this stands above its quality. */
const MUTU = { ...IMAGE_LIMIT, quality: 0.85 }

type Tujuan = CallOutput<typeof kameraTelepon>

/** A picture on its way, or one that did not arrive. */
interface Kiriman {
  readonly tujuan: Tujuan
  readonly gambar: string
  readonly kunci: string
  readonly gagal: string | null
}

/** What the screen waits for, and the button that photographs it. */
export function Ambil() {
  const { t } = useTexts()
  const q = useRead<typeof kameraTelepon>(
    'kamera/telepon',
    {},
    { refetchInterval: TANYA_TIAP_MS, staleTime: 0 },
  )
  const { kiriman, jumlah, ambil, kirim, buang } = useKiriman()
  if (q.error instanceof ApiError && q.error.code === 'kamera.berakhir') return <Berakhir />
  if (q.error && !q.data) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton rows={4} />
  const tujuan = q.data
  return (
    <>
      <p className={css['shop']}>{tujuan.nama_toko}</p>
      <section className={css['target']} aria-live="polite" data-siap={bisaDifoto(tujuan)}>
        <strong>{tujuan.judul ?? t('kamera.scan_dulu')}</strong>
        {tujuan.judul !== null && tujuan.terkirim && (
          <span data-diambil={tujuan.diambil}>
            {t(tujuan.diambil ? 'kamera.terkirim' : 'kamera.belum_diambil')}
          </span>
        )}
      </section>
      {kiriman && (
        <figure className={css['sent']}>
          <img src={kiriman.gambar} alt="" />
          <figcaption>
            {kiriman.gagal === null ? (
              t('kamera.mengirim', { judul: kiriman.tujuan.judul ?? '' })
            ) : (
              <Problem>{kiriman.gagal}</Problem>
            )}
          </figcaption>
        </figure>
      )}
      {kiriman && kiriman.gagal !== null ? (
        <>
          <Button size="lg" fullWidth onClick={() => void kirim(kiriman)}>
            {t('kamera.kirim_lagi')}
          </Button>
          <Button variant="default" fullWidth onClick={buang}>
            {t('button.batal')}
          </Button>
        </>
      ) : (
        <Tombol tujuan={tujuan} sibuk={kiriman !== null} onAmbil={ambil} />
      )}
      {jumlah > 0 && <p className={css['hint']}>{t('kamera.jumlah', { n: jumlah })}</p>}
      <Button variant="subtle" fullWidth onClick={() => void lepas()}>
        {t('kamera.lepas')}
      </Button>
    </>
  )
}

const bisaDifoto = ({ judul, terkirim }: Tujuan) => judul !== null && !terkirim

async function lepas(): Promise<void> {
  await post<typeof kameraLepas>('kamera/lepas', {}).catch(() => {})
  lupakanTelepon()
}

function Berakhir() {
  const { t } = useTexts()
  return <Problem>{t('kamera.selesai')}</Problem>
}

interface TombolProps {
  readonly tujuan: Tujuan
  readonly sibuk: boolean
  readonly onAmbil: (tujuan: Tujuan, gambar: File) => void
}

/** A picture belongs to what stood here when the button was pressed. */
function Tombol({ tujuan, sibuk, onAmbil }: TombolProps) {
  const { t } = useTexts()
  const file = useRef<HTMLInputElement>(null)
  const [milik, setMilik] = useState<Tujuan | null>(null)
  return (
    <>
      <Button
        size="xl"
        fullWidth
        loading={sibuk}
        disabled={!bisaDifoto(tujuan)}
        onClick={() => {
          setMilik(tujuan)
          file.current?.click()
        }}
      >
        {t('kamera.ambil')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        onChange={(e) => {
          const [satu] = e.currentTarget.files ?? []
          if (satu) onAmbil(milik ?? tujuan, satu)
          e.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** One picture at a time; the same key and number when it is sent again. */
function useKiriman() {
  const [kiriman, setKiriman] = useState<Kiriman | null>(null)
  const [jumlah, setJumlah] = useState(0)
  const kirim = async (k: Kiriman) => {
    setKiriman({ ...k, gagal: null })
    try {
      const form = new FormData()
      form.set('nomor', String(k.tujuan.nomor))
      form.set('image', await dataUrlToBlob(k.gambar), 'foto.jpg')
      await upload<CallOutput<typeof kameraFoto>>('kamera/foto', form, { idempotencyKey: k.kunci })
      navigator.vibrate?.(50)
      setKiriman(null)
      setJumlah((n) => n + 1)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setKiriman({ ...k, gagal: error.message })
    }
    refresh('kamera/telepon')
  }
  const ambil = async (tujuan: Tujuan, berkas: File) => {
    const gambar = await shrinkImage(berkas, MUTU).catch(() => null)
    if (gambar === null) toast.error(translate('isian.gambar_gagal'))
    else await kirim({ tujuan, gambar, kunci: randomText(24), gagal: null })
  }
  return {
    kiriman,
    jumlah,
    kirim,
    ambil: (tujuan: Tujuan, berkas: File) => void ambil(tujuan, berkas),
    buang: () => setKiriman(null),
  }
}
