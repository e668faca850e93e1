import { Button } from '@mantine/core'
import { isPdf } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { download } from '#kernel/web/print/download.ts'
import { useFile } from '#kernel/web/ui/api-image.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { bacaQrNota } from '#modules/alat/nota/rules.ts'
import { tautanSertifikat } from '#modules/barang/batu/rules.ts'
import type { HasilPeriksa } from '../contract.ts'
import css from './periksa-nota.module.css'

type Nada = 'ok' | 'wait' | 'bad'

/** Genuine or not, before anything else; then what the paper must say. */
export function Hasil({ hasil, n }: { readonly hasil: HasilPeriksa; readonly n: string }) {
  const { t, tt } = useTexts()
  const { sah, nota } = hasil
  if (!sah)
    return <Putusan nada="bad" judul={t('periksa_nota.palsu')} teks={t('periksa_nota.palsu_apa')} />
  if (!nota)
    return <Putusan nada="wait" judul={t('periksa_nota.asli')} teks={t('periksa_nota.tanpa_isi')} />
  const batal = nota.status === 'BATAL'
  return (
    <>
      <Putusan
        nada={batal ? 'wait' : 'ok'}
        judul={t(batal ? 'periksa_nota.batal' : 'periksa_nota.asli')}
        teks={t(batal ? 'periksa_nota.batal_apa' : 'periksa_nota.asli_apa')}
      />
      <section className={css['isi']} aria-label={t('periksa_nota.isi')}>
        <KeyValue
          label={t('periksa_nota.toko')}
          value={[nota.nama_toko, nota.kota].filter(Boolean).join(', ')}
        />
        {nota.telp && <KeyValue label={t('label.telp')} value={nota.telp} />}
        <KeyValue
          label={t('periksa_nota.jenis')}
          value={tt(`nota.jenis.${nota.jenis.toLowerCase()}`)}
        />
        <KeyValue label={t('nota.slip.nomor')} value={nota.nomor} />
        <KeyValue label={t('nota.slip.tanggal')} value={formatDate(nota.tanggal)} />
        <KeyValue
          label={t('label.status')}
          value={tt(`nota.status.${nota.status.toLowerCase()}`) || nota.status}
        />
        {nota.berat !== null && (
          <KeyValue label={t('label.berat')} value={`${tulisBerat(dariGram(nota.berat))} g`} />
        )}
        {nota.sertifikat.map((s) => (
          <KeyValue
            key={s.no_sertifikat}
            label={t('label.sertifikat')}
            value={<Sertifikat s={s} n={n} />}
          />
        ))}
        {nota.total_rp !== null && (
          <KeyValue label={t('nota.slip.total')} value={tulisRupiah(nota.total_rp)} strong />
        )}
      </section>
    </>
  )
}

type Sertifikat = NonNullable<HasilPeriksa['nota']>['sertifikat'][number]

interface PropsSertifikat {
  readonly s: Sertifikat
  /** What the QR code says. */
  readonly n: string
}

/** The laboratory says what it certified; the shop says by which number, and shows the paper it has. */
function Sertifikat({ s, n }: PropsSertifikat) {
  return (
    <span className={css['bersertifikat']}>
      <Nomor {...s} />
      {s.berkas !== null && <Berkas nomor={s.no_sertifikat} berkas={s.berkas} n={n} />}
    </span>
  )
}

interface PropsBerkas {
  readonly nomor: string
  readonly berkas: string
  readonly n: string
}

/** The certificate: a picture that opens large, or a PDF to save. */
function Berkas({ nomor, berkas, n }: PropsBerkas) {
  const { t } = useTexts()
  const qr = bacaQrNota(n)
  const path = qr && `publik/periksa-nota/${qr.nomor}.${qr.tanda}/sertifikat/${berkas}`
  const gambar = useFile(path && !isPdf(berkas) ? path : null)
  if (!path) return null
  if (isPdf(berkas))
    return (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void download(path, {}, { name: `${nomor}.pdf` })}
      >
        {t('periksa_nota.sertifikat_pdf')}
      </Button>
    )
  if (gambar === null) return null
  return (
    <a href={gambar} target="_blank" rel="noreferrer">
      <img
        className={css['sertifikat']}
        src={gambar}
        alt={t('periksa_nota.sertifikat', { nomor })}
      />
    </a>
  )
}

function Nomor({ laboratorium, no_sertifikat }: Sertifikat) {
  const { tt } = useTexts()
  const nama = `${tt(`pilihan.laboratorium.${laboratorium.toLowerCase()}`)} ${no_sertifikat}`
  const tautan = tautanSertifikat(laboratorium, no_sertifikat)
  if (!tautan) return nama
  return (
    <a href={tautan} target="_blank" rel="noreferrer">
      {nama}
    </a>
  )
}

interface Putus {
  readonly nada: Nada
  readonly judul: string
  readonly teks: string
}

function Putusan({ nada, judul, teks }: Putus) {
  return (
    <section className={css['putusan']} data-nada={nada} role="status">
      <Icon name={nada === 'ok' ? 'check' : 'alert'} size={28} />
      <div>
        <h2>{judul}</h2>
        <p>{teks}</p>
      </div>
    </section>
  )
}
