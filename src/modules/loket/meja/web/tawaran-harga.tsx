import { Button } from '@mantine/core'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import type { BarisJual } from './baris-jual.ts'
import { hargaBerubah, pakaiHargaBaru, pertahankanHarga } from './harga-berubah.ts'
import css from './meja.module.css'

interface Props {
  readonly baris: readonly BarisJual[]
  readonly aturan: AturanHarga
  readonly onUbah: (f: (baris: readonly BarisJual[]) => readonly BarisJual[]) => void
}

/** The board moved while the customer stood here: what it does to him, and what may be done. */
export function TawaranHarga({ baris, aturan, onUbah }: Props) {
  const { t } = useTexts()
  const berubah = hargaBerubah(baris, aturan)
  if (berubah.length === 0) return null
  const selisih = berubah.reduce((n, b) => n + b.selisih_rp, 0)
  const naik = berubah.some((b) => b.kini > b.dulu)
  return (
    <div className={css['moved']} role="status">
      <Icon name="clock" />
      <div>
        <strong>{t('meja.harga_berubah')}</strong>
        {berubah.map((b) => (
          <span key={b.kode_group}>
            {b.kode_group}: {tulisAngka(b.dulu)} → {tulisAngka(b.kini)}/g
          </span>
        ))}
        <span>
          {t(selisih < 0 ? 'meja.lebih_murah' : 'meja.lebih_mahal', {
            rp: tulisRupiah(Math.abs(selisih)),
          })}
        </span>
        {naik && <small>{t('meja.harga_lama_izin')}</small>}
      </div>
      {naik && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onUbah((b) => pertahankanHarga(b, aturan))}
        >
          {t('meja.harga_lama')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onUbah(pakaiHargaBaru)}>
        {t('meja.harga_baru')}
      </Button>
    </div>
  )
}
