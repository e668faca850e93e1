import { formatDate } from '#kernel/web/format.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { kartuPelanggan } from '../contract-kartu.ts'
import css from './kartu-pelanggan.module.css'

type Kartu = CallOutput<typeof kartuPelanggan>

/** Calls that tell whom a counter serves: out of date after every document. */
export const SEGARKAN_KARTU = ['kartu-pelanggan', 'kartu-pelanggan/{kode_customer}'] as const

interface Props {
  /** Null draws nothing: nobody is named yet. */
  readonly kode: string | null | undefined
}

/**
 * Whom the counter serves, the same at all counters: name, points, a birthday that is near, what he
 * bought last, what waits for him. Its height is kept while it loads, so that nothing jumps.
 */
export function KartuPelanggan({ kode }: Props) {
  const { t } = useTexts()
  const { data } = useRead<typeof kartuPelanggan>(
    'kartu-pelanggan/{kode_customer}',
    { kode_customer: kode ?? '' },
    { enabled: Boolean(kode) },
  )
  if (!kode) return null
  const k = data?.kode_customer === kode ? data : null
  return (
    <section className={css['card']} aria-label={t('kartu.pelanggan')} aria-busy={!k}>
      {k && (
        <>
          <Siapa k={k} />
          {k.barang.length > 0 && <Barang barang={k.barang} />}
          {k.menunggu.length > 0 && <Menunggu menunggu={k.menunggu} />}
        </>
      )}
    </section>
  )
}

function Siapa({ k }: { readonly k: Kartu }) {
  const { t } = useTexts()
  return (
    <div className={css['who']}>
      <strong>{k.nama_customer}</strong>
      <span className={css['quiet']}>{k.kode_customer}</span>
      <span className={css['points']}>{t('kartu.poin', { poin: tulisAngka(k.poin) })}</span>
      {k.ulang_tahun !== null && (
        <Tag color={k.ulang_tahun === 0 ? 'ok' : 'info'}>
          {k.ulang_tahun === 0
            ? t('kartu.ulang_tahun')
            : t('kartu.ulang_tahun_lagi', { count: k.ulang_tahun })}
        </Tag>
      )}
    </div>
  )
}

/** Each with its photo, where one was taken; it opens its nota. */
function Barang({ barang }: Pick<Kartu, 'barang'>) {
  const { t } = useTexts()
  return (
    <ul className={css['pieces']} aria-label={t('kartu.dibeli')}>
      {barang.map((b) => (
        <li key={`${b.nomor} ${b.kode_barcode}`}>
          <Link
            to={`/lihat-penjualan?no_faktur_jual=${encodeURIComponent(b.nomor)}`}
            data-gone={!b.padanya}
          >
            {b.foto && <ApiImage path={alamatFoto(b)} alt="" size={32} />}
            <span>
              {b.nama_barang}
              <small>
                {tulisGram(b.berat)} · {b.padanya ? formatDate(b.tanggal) : t('kartu.kembali')}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Menunggu({ menunggu }: Pick<Kartu, 'menunggu'>) {
  const { t, tt } = useTexts()
  return (
    <div className={css['waiting']}>
      <span className={css['quiet']}>{t('kartu.menunggu')}</span>
      {menunggu.map((m) => (
        <Link key={m.nomor} to={m.path}>
          {tt(`pilihan.jenis_member.${m.jenis.toLowerCase()}`)} {m.nomor}
          <small>{formatDate(m.tanggal)}</small>
        </Link>
      ))}
    </div>
  )
}
