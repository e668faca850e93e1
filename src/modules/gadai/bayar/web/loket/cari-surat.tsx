import { type ReactNode, useState } from 'react'
import { berat, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { addressOf, navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { Hutang, HutangAktif, hutangLihat } from '#modules/gadai/surat/contract.ts'
import type { Hitungan, hutangHitung } from '../../contract.ts'
import { type SaringTempo, SARING_TEMPO } from '#modules/gadai/surat/rules.ts'
import { AlasanTutup, bukanDisini } from './bukan-disini.tsx'
import { KotakSurat } from './kotak-surat.tsx'
import { RingkasSurat, TagHutang, TagTempo, css } from '#modules/gadai/surat/web/index.ts'
import { dariCabang } from './surat-cabang.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'

const KOLOM: readonly Column<HutangAktif>[] = [
  { name: 'no_faktur_hutang', field: kode() },
  { name: 'tanggal', field: tanggal(), hide: 'narrow' },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'no_hp', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false, hide: 'narrow' },
  { name: 'sisa_pokok', field: rupiah() },
  { name: 'bunga_rp', field: rupiah(), sort: false },
  { name: 'total_tebus', field: rupiah(), sort: false },
  { name: 'tgl_jatuh_tempo', render: (h) => <TagTempo tgl={h.tgl_jatuh_tempo} /> },
]

interface Props {
  readonly layar: ScreenPath
  /** Tickets that this screen is about at first. */
  readonly tempo?: SaringTempo
  readonly kosong?: string
  /** Beside the list's filters. */
  readonly alat?: ReactNode
  readonly children: (surat: Hutang, hitungan: Hitungan) => ReactNode
}

/**
 * The ticket first: scanned, typed with Enter, or chosen from the list of running ones; then what
 * this screen does with it. A ticket that is scanned later takes the place of the one before.
 */
export function CariSurat(p: Props) {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ no_faktur_hutang: '' })
  useScan((code) => {
    if (DOCUMENT_NUMBER.test(code)) setUrl({ no_faktur_hutang: code })
    else toast.error(t('hutang.nomor_14'))
  })
  const nomor = url.no_faktur_hutang
  return nomor ? <SatuSurat key={nomor} {...p} nomor={nomor} /> : <DaftarSurat {...p} />
}

function DaftarSurat({ layar, tempo = 'SEMUA', kosong, alat }: Props) {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState<{ tempo: SaringTempo }>({ tempo })
  const buka = (nomor: string) => void navigate(addressOf(layar, { no_faktur_hutang: nomor }))
  return (
    <ListTable<HutangAktif>
      name={layar.slice(1)}
      path="hutang/get/aktif"
      filter={{ tempo: url.tempo }}
      columns={KOLOM}
      rowKey="no_faktur_hutang"
      sort="tgl_jatuh_tempo"
      emptyText={kosong ?? t('hutang.tidak_ada_aktif')}
      onOpen={(h) => buka(h.no_faktur_hutang)}
      tools={
        <div className={css['tools']}>
          <KotakSurat onNomor={buka} />
          <FieldInput
            field={pilihan(SARING_TEMPO)}
            name="tempo"
            label={t('label.tgl_jatuh_tempo')}
            value={url.tempo}
            onChange={(v) => v && setUrl({ tempo: v })}
          />
          {alat}
        </div>
      }
    />
  )
}

interface SatuProps extends Props {
  readonly nomor: string
}

function SatuSurat({ layar, nomor, children }: SatuProps) {
  // The input stays the same object while the ticket is read anew after an act.
  const [input] = useState({ no_faktur_hutang: nomor })
  const q = useRead<typeof hutangLihat.baca>('hutang/{no_faktur_hutang}', input)
  const h = useRead<typeof hutangHitung>('hutang/{no_faktur_hutang}/hitung', input)
  const tertutup = q.data && bukanDisini(q.data)
  const error = q.error ?? (h.data || tertutup ? null : h.error)
  const coba = () => {
    void q.refetch()
    void h.refetch()
  }
  return (
    <Page
      title={nomor}
      back={layar}
      tag={
        q.data && (
          <>
            <TagHutang status={q.data.status} />
            {q.data.status === 'AKTIF' && <TagTempo tgl={q.data.tgl_jatuh_tempo} />}
          </>
        )
      }
    >
      {error && (dariCabang(nomor, error) ?? <ErrorView error={error} retry={coba} />)}
      {!error && (q.isPending || h.isPending) && <Skeleton />}
      {q.data && h.data && children(q.data, h.data)}
      {q.data && tertutup && !h.data && !h.isPending && <Tertutup surat={q.data} />}
    </Page>
  )
}

/** A closed ticket: why nothing can be done with it, and what it was. */
function Tertutup({ surat }: { readonly surat: Hutang }) {
  return (
    <div className={css['page']}>
      <AlasanTutup surat={surat} />
      <RingkasSurat surat={surat} />
    </div>
  )
}
