import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '#kernel/shared/gates.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { samaNilai } from '../rules.ts'
import { IsianPengaturan } from './isian-pengaturan.tsx'
import css from './pengaturan.module.css'
import { namaPengaturan, tulisNilai } from './tulis-nilai.ts'
import type { Baris } from './use-draf.ts'

interface Props {
  readonly b: Baris
  readonly toko: readonly { readonly kode_toko: string; readonly nama_toko: string }[]
  readonly onChange: (b: Baris, nilai: Setting) => void
  readonly onKeep: (b: Baris) => void
  readonly onHistory: (b: Baris) => void
}

/** One setting: what it is and does on the left, its value on the right, its story below. */
export function BarisPengaturan({ b, toko, onChange, onKeep, onHistory }: Props) {
  const { t, tt } = useTexts()
  const { p, k } = b
  const nama = namaPengaturan(p.kunci)
  const bawaan = samaNilai(b.nilai, k.bawaan)
  return (
    <article className={css['baris']} data-berubah={b.berubah} aria-label={nama}>
      <div className={css['tentang']}>
        <h3>
          {nama}
          {b.berubah && <Tag color="info">{t('pengaturan.belum_disimpan')}</Tag>}
          {!b.berubah && !bawaan && <Tag>{t('pengaturan.diubah')}</Tag>}
          {k.tetap && <Tag>{t('pengaturan.dari_lingkungan')}</Tag>}
        </h3>
        <p>{tt(`pengaturan.arti.${p.kunci}`)}</p>
        {k.layar.length > 0 && <Layar b={b} />}
        <footer>
          <code>{p.kunci}</code>
          {!bawaan && !k.tetap && !p.layar && (
            <button type="button" onClick={() => onChange(b, k.bawaan)}>
              {t('pengaturan.ke_bawaan', { nilai: tulisNilai(p, k.bawaan) })}
            </button>
          )}
          {k.diubah_pada && k.diubah_oleh && (
            <button type="button" onClick={() => onHistory(b)}>
              {t('pengaturan.diubah_oleh', {
                oleh: k.diubah_oleh,
                waktu: formatInstant(k.diubah_pada),
              })}
            </button>
          )}
        </footer>
        {b.bentrok && (
          <p className={css['bentrok']} role="alert">
            {t('pengaturan.bentrok', {
              oleh: k.diubah_oleh ?? '',
              kini: tulisNilai(p, k.value),
              anda: tulisNilai(p, b.nilai),
            })}
            <Button size="xs" variant="default" onClick={() => onChange(b, k.value)}>
              {t('pengaturan.pakai_kini')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onKeep(b)}>
              {t('pengaturan.pakai_anda')}
            </Button>
          </p>
        )}
      </div>
      <div className={css['nilai']} data-tipe={p.isian.tipe}>
        <IsianPengaturan b={b} toko={toko} onChange={(v) => onChange(b, v)} />
        {p.layar && (
          <Link to={p.layar} className={css['buka']}>
            {t('pengaturan.buka_layar')}
          </Link>
        )}
      </div>
    </article>
  )
}

/** The screens that hang on a setting: how many, and on request which. */
function Layar({ b }: { readonly b: Baris }) {
  const { t, tt } = useTexts()
  const [buka, setBuka] = useState(false)
  const { layar, key } = b.k
  return (
    <div className={css['layar']}>
      <button
        type="button"
        aria-expanded={buka}
        aria-controls={`layar-${key}`}
        onClick={() => setBuka(!buka)}
      >
        <Icon name={buka ? 'down' : 'right'} size={12} />
        {t('pengaturan.layar_count', { count: layar.length })}
      </button>
      <ul id={`layar-${key}`} hidden={!buka}>
        {layar.map((l) => (
          <li key={l.path + l.efek}>
            {l.title} <span>{tt(`pengaturan.efek.${l.efek}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
