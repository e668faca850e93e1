import { Button } from '@mantine/core'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { hargaBerubah, pakaiHargaBaru, pertahankanHarga } from './harga-berubah.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

/** The board moved while the customer stood here: what it does to him, and what may be done. */
export function TawaranHarga({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { k, aturan, ubah } = kasir
  const berubah = hargaBerubah(k, aturan)
  if (berubah.length === 0) return null
  const selisih = berubah.reduce((n, b) => n + b.selisih_rp, 0)
  const naik = berubah.some((b) => b.kini > b.dulu)
  return (
    <div className={css['moved']} role="status">
      <Icon name="clock" />
      <div>
        <strong>{t('penjualan.harga_berubah')}</strong>
        {berubah.map((b) => (
          <span key={b.kode_group}>
            {b.kode_group}: {tulisAngka(b.dulu)} → {tulisAngka(b.kini)}/g
          </span>
        ))}
        <span>
          {t(selisih < 0 ? 'penjualan.lebih_murah' : 'penjualan.lebih_mahal', {
            rp: tulisRupiah(Math.abs(selisih)),
          })}
        </span>
        {naik && <small>{t('penjualan.harga_lama_izin')}</small>}
      </div>
      {naik && (
        <Button
          size="xs"
          variant="default"
          onClick={() => ubah((c) => pertahankanHarga(c, aturan))}
        >
          {t('penjualan.harga_lama')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => ubah(pakaiHargaBaru)}>
        {t('penjualan.harga_baru')}
      </Button>
    </div>
  )
}
