import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Tag } from '#kernel/web/ui/parts.tsx'

interface Props {
  readonly nomor: string
  /** Address of the document. */
  readonly lihat: string
  /** What the large figure is; default: the change. */
  readonly judul?: string
  readonly kembali_rp: number
  readonly baris: readonly (readonly [label: string, rp: number])[]
  readonly onCetak: () => void
}

/** What was just saved, until the next document is begun: the change is the figure that matters. */
export function Tersimpan({ nomor, lihat, judul, kembali_rp, baris, onCetak }: Props) {
  const { t } = useTexts()
  return (
    <aside className={`${loket['card']} ${loket['saved']}`} aria-live="polite">
      <span>
        <Tag color="ok">{t('penjualan.tersimpan')}</Tag>
      </span>
      <h2 data-testid="nomor">{nomor}</h2>
      <div className={loket['label']}>{judul ?? t('label.kembali_rp')}</div>
      <div className={loket['due']} data-testid="kembali">
        {tulisAngka(kembali_rp)}
      </div>
      {baris.map(([label, rp]) => (
        <KeyValue key={label} label={label} value={tulisAngka(rp)} />
      ))}
      <Row>
        <Button variant="default" onClick={onCetak}>
          {t('titip.cetak')}
        </Button>
        <Button variant="default" onClick={() => void navigate(lihat)}>
          {t('penjualan.lihat_nota')}
        </Button>
      </Row>
    </aside>
  )
}
