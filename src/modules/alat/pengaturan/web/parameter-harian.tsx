import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { BarisPengaturan } from './baris-pengaturan.tsx'
import css from './pengaturan.module.css'
import { RiwayatPengaturan } from './riwayat-pengaturan.tsx'
import { TinjauSimpan } from './tinjau-simpan.tsx'
import { useDraf, type Baris } from './use-draf.ts'

/** The everyday parameters: rounding, language, double slips. The rest is for /settingsystem. */
export function ParameterHarian() {
  const { t } = useTexts()
  const draf = useDraf()
  const [riwayat, setRiwayat] = useState<Baris | null>(null)
  const [tinjau, setTinjau] = useState(false)
  const { q, berubah, busy } = draf
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  const { toko } = q.data
  const harian = draf.baris.filter((b) => b.p.harian)
  return (
    <>
      <section className={css['kelompok']} style={{ marginTop: 16 }}>
        <h2>{t('pengaturan.harian')}</h2>
        {harian.map((b) => (
          <BarisPengaturan
            key={b.k.key}
            b={b}
            toko={toko}
            onChange={draf.ubah}
            onKeep={draf.tetapkan}
            onHistory={setRiwayat}
          />
        ))}
      </section>
      {berubah.length > 0 && (
        <div className={css['simpan']} role="status">
          <span>{t('pengaturan.berubah_count', { count: berubah.length })}</span>
          <Button variant="default" onClick={draf.buang} disabled={busy}>
            {t('pengaturan.buang')}
          </Button>
          <Button
            onClick={() => setTinjau(true)}
            disabled={berubah.some((b) => b.salah || b.bentrok)}
            loading={busy}
          >
            {t('button.simpan_data')}
          </Button>
        </div>
      )}
      {tinjau && berubah.length > 0 && (
        <TinjauSimpan
          berubah={berubah}
          busy={busy}
          onClose={() => setTinjau(false)}
          onSave={() => void draf.simpan().then(() => setTinjau(false))}
        />
      )}
      {riwayat && <RiwayatPengaturan p={riwayat.p} onClose={() => setRiwayat(null)} />}
    </>
  )
}
