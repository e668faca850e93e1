import { Button } from '@mantine/core'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { Skeleton } from '#kernel/web/ui/empty.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { hanyaDiSini, tanpaSandi } from '../rules.ts'
import css from './kamera.module.css'
import { type Sasaran, useTelepon } from './use-telepon.ts'

interface Props<S extends Sasaran> {
  /** What the next picture is of; null while nothing waits for one. */
  readonly sasaran: S | null
  readonly onFoto: (sasaran: S, foto: Blob) => void
  readonly onClose: () => void
}

/** A phone as this screen's camera: the QR that it takes, then what it is to photograph. */
export function KameraTelepon<S extends Sasaran>({ sasaran, onFoto, onClose }: Props<S>) {
  const { t } = useTexts()
  const { jalur, gagal, status, lagi } = useTelepon(sasaran, onFoto)
  return (
    <div className={css['counter']}>
      {gagal !== null ? (
        <Problem>{gagal}</Problem>
      ) : !jalur ? (
        <Skeleton rows={4} />
      ) : status === 'MENUNGGU' ? (
        <KodeQr alamat={jalur.alamat} qr={jalur.qr} />
      ) : status === 'TERPASANG' ? (
        <div className={css['on']} role="status">
          <Icon name="camera" size={24} />
          <Tag color="ok">{t('kamera.terpasang')}</Tag>
          <strong>{sasaran?.judul ?? t('kamera.scan_dulu')}</strong>
        </div>
      ) : (
        <Problem>{t('kamera.putus')}</Problem>
      )}
      <div className={css['buttons']}>
        {(gagal !== null || status === 'BERAKHIR') && (
          <Button onClick={lagi} autoFocus>
            {t('kamera.qr_baru')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t(status === 'TERPASANG' ? 'kamera.lepas' : 'button.batal')}
        </Button>
      </div>
    </div>
  )
}

interface KodeProps {
  readonly alamat: string
  readonly qr: { readonly ukuran: number; readonly gelap: string }
}

function KodeQr({ alamat, qr: { ukuran, gelap } }: KodeProps) {
  const { t } = useTexts()
  const [halaman = ''] = alamat.split('#')
  return (
    <>
      <svg
        className={css['code']}
        viewBox={`0 0 ${ukuran} ${ukuran}`}
        role="img"
        aria-label={t('kamera.qr_gambar')}
        data-alamat={alamat}
      >
        <rect width={ukuran} height={ukuran} fill="#fff" />
        <path d={gelap} fill="#000" />
      </svg>
      <p>{t('kamera.petunjuk')}</p>
      <p className={css['quiet']}>{halaman}</p>
      {hanyaDiSini(alamat) ? (
        <p className={css['warn']}>{t('kamera.alamat_lokal')}</p>
      ) : (
        tanpaSandi(alamat) && <p className={css['warn']}>{t('kamera.tanpa_https')}</p>
      )}
    </>
  )
}
