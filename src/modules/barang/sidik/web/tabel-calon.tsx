import { useEffect, useRef } from 'react'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import type { CalonSidik, HasilSidik } from '../contract.ts'
import { type AsalSidik, TERLALU_BANYAK } from '../rules.ts'

interface Props {
  /** Undefined before anything was weighed. */
  readonly hasil: HasilSidik | undefined
  readonly berat: number
  readonly sibuk: boolean
  readonly error: unknown
  readonly onPilih: (calon: CalonSidik) => void
}

/** What the piece may be, nearest first; the keyboard goes to the first one by itself. */
export function TabelCalon({ hasil, berat: gram, sibuk, error, onPilih }: Props) {
  const { t } = useTexts()
  const tempat = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasil) tempat.current?.querySelector<HTMLElement>('tbody tr[tabindex]')?.focus()
  }, [hasil])
  return (
    <div ref={tempat}>
      <Stack gap={12}>
        {hasil && <Keadaan hasil={hasil} gram={gram} />}
        <DataTable<CalonSidik>
          name="sidik-berat"
          columns={useKolom()}
          rows={hasil?.calon ?? []}
          rowKey="kode_barcode"
          loading={sibuk}
          error={error}
          empty={
            hasil ? (
              <Empty kind="search" title={t('sidik.tanpa_calon')} text={t('sidik.lebarkan')} />
            ) : (
              <Empty title={t('sidik.mulai')} text={t('sidik.langkah')} />
            )
          }
          onOpen={onPilih}
        />
      </Stack>
    </div>
  )
}

/** One sentence for none, one, a few and too many. */
function Keadaan({ hasil, gram }: { readonly hasil: HasilSidik; readonly gram: number }) {
  const { t } = useTexts()
  const { jumlah, gudang_lain } = hasil
  const isi = {
    jumlah,
    berat: tulisBerat(Math.round(gram * 1_000)),
    toleransi: tulisBerat(Math.round(hasil.toleransi * 1_000)),
  }
  const kata = () => {
    if (jumlah === 0) return t('sidik.tidak_ada', isi)
    if (jumlah === 1) return t('sidik.satu', isi)
    return jumlah > TERLALU_BANYAK ? t('sidik.terlalu_banyak', isi) : t('sidik.beberapa', isi)
  }
  return (
    <Notice {...(jumlah === 0 ? { tone: 'bad' } : {})}>
      <span role="status">
        {kata()}
        {gudang_lain > 0 && ` ${t('sidik.di_gudang_lain', { jumlah: gudang_lain })}`}
      </span>
    </Notice>
  )
}

const WARNA: Readonly<Record<AsalSidik, Tone>> = {
  BERJALAN: 'bad',
  OPNAME: 'bad',
  HILANG: 'wait',
  STOK: 'quiet',
}

/** Why the piece is proposed: what misses it, and which hints fit. */
export function Sebab({ calon }: { readonly calon: CalonSidik }) {
  const { tt } = useTexts()
  const dari = calon.no_opname ?? calon.no_barang_hilang
  const asal = tt(`pilihan.asal_sidik.${calon.asal_sidik.toLowerCase()}`)
  return (
    <Row>
      <Tag color={WARNA[calon.asal_sidik]}>{[asal, dari].filter(Boolean).join(' ')}</Tag>
      {calon.cocok.map((c) => (
        <Tag key={c} color="ok">
          {tt(`sidik.cocok_${c.toLowerCase()}`)}
        </Tag>
      ))}
    </Row>
  )
}

function useKolom(): Column<CalonSidik>[] {
  const { t, tt } = useTexts()
  return [
    { name: 'foto', label: t('label.gambar'), sort: false, picture: alamatFoto },
    { name: 'kode_barcode', field: kode(), sort: false },
    { name: 'nama_barang', field: teks(), sort: false },
    { name: 'berat', field: berat(), sort: false },
    { name: 'selisih', label: t('label.selisih_timbang'), field: berat(), sort: false },
    { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
    { name: 'kode_baki', field: kode(), sort: false },
    {
      name: 'sebab',
      label: t('sidik.sebab'),
      sort: false,
      render: (calon) => <Sebab calon={calon} />,
    },
    {
      name: 'terlihat',
      label: t('sidik.terlihat'),
      sort: false,
      hide: 'medium',
      render: ({ terlihat }) =>
        terlihat &&
        `${formatInstant(terlihat.waktu)} · ${tt(`barang.aksi_${terlihat.aksi.toLowerCase()}`)}`,
    },
  ]
}
