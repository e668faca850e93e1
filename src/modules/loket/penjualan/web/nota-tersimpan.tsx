import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Kbd, KeyValue, Tag } from '#kernel/web/ui/parts.tsx'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { Penjualan } from '../contract.ts'
import { penjualanDokumen } from '../dokumen.ts'

interface Props {
  readonly nota: Penjualan
  readonly onCetak: () => void
}

/** What was just sold, until the next scan: the change to hand out is the figure that matters. */
export function NotaTersimpan({ nota, onCetak }: Props) {
  const { t } = useTexts()
  return (
    <aside className={`${loket['card']} ${loket['saved']}`} aria-live="polite">
      <span>
        <Tag color="ok">{t('penjualan.tersimpan')}</Tag>
      </span>
      <h2 data-testid="no-faktur">{nota.no_faktur_jual}</h2>
      <div className={loket['label']}>{t('label.kembali_rp')}</div>
      <div className={loket['due']} data-testid="kembali">
        {tulisAngka(nota.kembali_rp)}
      </div>
      <KeyValue label={t('label.total_rp')} value={tulisAngka(nota.total_rp)} />
      <KeyValue label={t('penjualan.dibayar')} value={tulisAngka(nota.dibayar_rp)} />
      {nota.poin_dapat > 0 && (
        <KeyValue label={t('label.poin_dapat')} value={tulisAngka(nota.poin_dapat)} />
      )}
      <div className={loket['actions']}>
        <Button variant="default" rightSection={<Kbd>Ctrl P</Kbd>} onClick={onCetak}>
          {t('penjualan.cetak_ulang')}
        </Button>
        <KirimDokumen of={penjualanDokumen} tipe="penjualan" dokumen={nota} />
        <Button
          variant="default"
          onClick={() => void navigate(`/lihat-penjualan?no_faktur_jual=${nota.no_faktur_jual}`)}
        >
          {t('penjualan.lihat_nota')}
        </Button>
      </div>
    </aside>
  )
}
