import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { kode, persen, rupiah, tanggal } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel, Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import type { SuratRisiko, hutangRisiko } from '../../contract.ts'
import { type Langkah, type UrutRisiko, URUT_RISIKO } from '../../rules.ts'
import css from './analisa.module.css'

type Risiko = CallOutput<typeof hutangRisiko>

const WARNA: Readonly<Record<Langkah, Tone>> = {
  LELANG: 'bad',
  PERINGATAN: 'bad',
  TUNGGU: 'wait',
  TAGIH: 'wait',
  CICIL: 'wait',
  INGATKAN: 'info',
  AMAN: 'ok',
}

/** Screen on which a step is taken. */
const LAYAR: Readonly<Record<Langkah, string>> = {
  LELANG: '/lelang-hutang',
  PERINGATAN: '/lelang-hutang',
  TUNGGU: '/lihat-hutang',
  TAGIH: '/bayar-bunga-hutang',
  CICIL: '/cicil-hutang',
  INGATKAN: '/lihat-hutang',
  AMAN: '/lihat-hutang',
}

/** The book in six figures, and the tickets that need somebody first. */
export function PeringkatHutang() {
  const { t, tt } = useTexts()
  const [urut, setUrut] = useState<UrutRisiko>('LTV')
  const [langkah, setLangkah] = useState<Langkah | null>(null)
  const q = useRead<typeof hutangRisiko>(
    'hutang/risiko',
    { urut, ...(langkah ? { langkah } : {}) },
    { keepPrevious: true },
  )
  return (
    <>
      <Angka risiko={q.data ?? null} />
      <Panel title={t('hutang.peringkat')} pad={false}>
        <div className={css['pilih']}>
          <SegmentedControl
            size="xs"
            value={urut}
            onChange={setUrut}
            aria-label={t('hutang.peringkat')}
            data={URUT_RISIKO.map((value) => ({
              value,
              label: tt(`hutang.urut_risiko.${value.toLowerCase()}`),
            }))}
          />
          <Langkahnya risiko={q.data ?? null} pilih={langkah} onPilih={setLangkah} />
        </div>
        <Tabel
          rows={q.data?.rows ?? []}
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
        />
      </Panel>
    </>
  )
}

function Angka({ risiko: r }: { readonly risiko: Risiko | null }) {
  const { t } = useTexts()
  const isi: readonly (readonly [string, string, string?])[] = [
    [t('hutang.surat_aktif'), r ? tulisAngka(r.jumlah) : '…'],
    [t('label.sisa_pokok_rp'), r ? tulisRupiah(r.sisa_pokok) : '…'],
    [t('hutang.bunga_berjalan'), r ? tulisRupiah(r.bunga_rp + r.denda_rp) : '…'],
    [t('label.nilai_kini_rp'), r ? tulisRupiah(r.nilai_kini) : '…'],
    [t('hutang.ltv'), !r ? '…' : r.ltv === null ? '–' : `${formatValue(persen(), r.ltv)} %`],
    [
      t('hutang.tenggelam'),
      r ? tulisAngka(r.tenggelam) : '…',
      r && r.tenggelam_rp > 0 ? tulisRupiah(r.tenggelam_rp) : undefined,
    ].filter((x) => x !== undefined) as [string, string, string?],
  ]
  return (
    <div className={css['angka']}>
      {isi.map(([judul, nilai, kecil]) => (
        <div key={judul}>
          <span>{judul}</span>
          <strong>{nilai}</strong>
          {kecil && <small>{kecil}</small>}
        </div>
      ))}
    </div>
  )
}

interface LangkahProps {
  readonly risiko: Risiko | null
  readonly pilih: Langkah | null
  readonly onPilih: (l: Langkah | null) => void
}

/** How many tickets wait for each step; one that is pressed leaves only its own. */
function Langkahnya({ risiko, pilih, onPilih }: LangkahProps) {
  const { tt } = useTexts()
  if (!risiko || risiko.langkah.length === 0) return null
  return (
    <div className={css['langkah']}>
      {risiko.langkah.map(({ langkah, jumlah }) => (
        <button
          key={langkah}
          type="button"
          aria-pressed={pilih === langkah}
          onClick={() => onPilih(pilih === langkah ? null : langkah)}
        >
          <Tag color={WARNA[langkah]}>{tt(`pilihan.langkah.${langkah.toLowerCase()}`)}</Tag>
          {tulisAngka(jumlah)}
        </button>
      ))}
    </div>
  )
}

interface TabelProps {
  readonly rows: readonly SuratRisiko[]
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}

const surat = (path: string, no: string) => `${path}?no_faktur_hutang=${encodeURIComponent(no)}`

function Tabel({ rows, loading, error, retry }: TabelProps) {
  const { t, tt } = useTexts()
  const columns: readonly Column<SuratRisiko>[] = [
    {
      name: 'no_faktur_hutang',
      field: kode(),
      sort: false,
      render: (s) => (
        <Link to={surat('/lihat-hutang', s.no_faktur_hutang)}>{s.no_faktur_hutang}</Link>
      ),
    },
    { name: 'nama_customer', sort: false },
    { name: 'jatuh_tempo', field: tanggal(), sort: false, hide: 'narrow' },
    {
      name: 'sisa_pokok',
      label: t('label.sisa_pokok_rp'),
      field: rupiah(),
      sort: false,
      hide: 'narrow',
    },
    {
      name: 'bunga_denda',
      label: t('hutang.bunga_berjalan'),
      align: 'right',
      sort: false,
      hide: 'narrow',
      render: (s) => (
        <span className={s.bunga_lebih ? css['buruk'] : ''}>
          {tulisAngka(s.bunga_rp + s.denda_rp)}
        </span>
      ),
    },
    {
      name: 'nilai_kini',
      label: t('label.nilai_kini_rp'),
      field: rupiah(),
      sort: false,
      hide: 'narrow',
    },
    {
      name: 'ltv',
      label: t('hutang.ltv'),
      align: 'right',
      sort: false,
      render: (s) => (
        <span className={s.tenggelam ? css['buruk'] : ''}>
          {s.ltv === null ? '–' : `${formatValue(persen(), s.ltv)} %`}
        </span>
      ),
    },
    {
      name: 'langkah',
      label: t('hutang.langkah'),
      sort: false,
      render: (s) => (
        <Link to={surat(LAYAR[s.langkah], s.no_faktur_hutang)}>
          <Tag color={WARNA[s.langkah]}>{tt(`pilihan.langkah.${s.langkah.toLowerCase()}`)}</Tag>
        </Link>
      ),
    },
  ]
  return (
    <DataTable<SuratRisiko>
      name="peringkat-hutang"
      columns={columns}
      rows={rows}
      rowKey="no_faktur_hutang"
      loading={loading}
      error={error}
      retry={retry}
      height={380}
      empty={<Empty title={t('hutang.laporan_kosong')} />}
    />
  )
}
