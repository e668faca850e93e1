import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { ReasonForm } from '../form/reason-form.tsx'
import { useTexts } from '../i18n.ts'
import { useReadAs, useWriteAs } from '../query.ts'
import { navigate } from '../router/router.ts'
import { useUrlState } from '../router/url-state.ts'
import { useScan } from '../scan/use-scan.ts'
import { useSession } from '../session/session.ts'
import { ListTable } from '../table/list-table.tsx'
import { Loaded } from '../ui/empty.tsx'
import { Notice, Stack } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/parts.tsx'
import type { DocumentHead, DocumentScreen } from './document-screen.ts'
import { alamat } from './view-document.tsx'
import type { ApiPath, ReadPath } from '#kernel/shared/names.ts'

/** How one kind of document is cancelled. */
export interface CancelWay<Isi> {
  /** Call with the number and `alasan`, where that is not the document's own. */
  readonly panggil?: ApiPath
  /** Call of the list, where that is not the document's own. */
  readonly daftar?: ReadPath
  /** Amount in rupiah that the cancellation concerns; by default none. */
  readonly jumlah?: (dokumen: Isi) => number
  /** Filter of the list; by default today's valid documents. */
  readonly saring?: (hariIni: string) => Readonly<Record<string, string>>
  readonly kosong: TextKey
  /** Why a valid document of another day can't be cancelled; left out where any day may. */
  readonly kemarin?: TextKey
  /** Reason why a document can't be cancelled, shown in place of the form; in place of `kemarin`. */
  readonly tolak?: (dokumen: Isi, hariIni: string) => TextKey | null
  /** Question before the cancellation; may use `{{nomor}}` and `{{total}}`. */
  readonly yakin: TextKey
  /** Sentences below the question, such as how the money goes back. */
  readonly useCatatan?: (dokumen: Isi) => readonly string[]
  readonly berhasil: TextKey
  /** Calls whose cached answers are outdated afterwards. */
  readonly segarkan: readonly ApiPath[]
}

interface Props<K extends DocumentHead, I extends DocumentHead> {
  readonly layar: DocumentScreen<K, I>
  readonly cara: CancelWay<I>
}

const today = (hariIni: string): Readonly<Record<string, string>> => ({
  tgl_from: hariIni,
  tgl_to: hariIni,
  status: 'VALID',
})

function refusal<K extends DocumentHead, I extends DocumentHead>(
  { layar, cara }: Props<K, I>,
  d: I,
  hariIni: string,
) {
  if (cara.tolak) return cara.tolak(d, hariIni)
  if (layar.tolakBatal) return layar.tolakBatal(d)
  return d.status === 'VALID' && d.tanggal !== hariIni ? (cara.kemarin ?? null) : null
}

/** Cancels a document: find it, give a reason, get an approval, confirm. */
export function CancelDocument<K extends DocumentHead, I extends DocumentHead>(props: Props<K, I>) {
  const { layar } = props
  const [url, setUrl] = useUrlState({ [layar.nomor]: '' })
  useScan((code) => setUrl({ [layar.nomor]: code }))
  const nomor = url[layar.nomor]
  return nomor ? <Pembatalan {...props} nomor={nomor} /> : <Pilihan {...props} />
}

function Pilihan<K extends DocumentHead, I extends DocumentHead>({ layar, cara }: Props<K, I>) {
  const { tt } = useTexts()
  const { toko } = useSession()
  const di = layar.batal ?? layar.lihat
  return (
    <ListTable<K>
      name={di.slice(1)}
      path={cara.daftar ?? layar.daftar}
      columns={layar.kolom}
      rowKey={layar.nomor as keyof K & string}
      filter={(cara.saring ?? today)(toko.tgl_system)}
      sort={`-${layar.nomor}`}
      emptyText={tt(cara.kosong)}
      onOpen={(d) => void navigate(alamat(di, layar.nomor, d))}
    />
  )
}

interface Satu<K extends DocumentHead, I extends DocumentHead> extends Props<K, I> {
  readonly nomor: string
}

function Pembatalan<K extends DocumentHead, I extends DocumentHead>(props: Satu<K, I>) {
  const { layar, nomor } = props
  const { tt } = useTexts()
  const { toko } = useSession()
  const q = useReadAs<I>(layar.satu, { [layar.nomor]: nomor })
  const tolak = q.data && refusal(props, q.data, toko.tgl_system)
  return (
    <Page
      title={nomor}
      {...(layar.batal ? { back: layar.batal } : {})}
      tag={q.data && layar.tag(q.data)}
    >
      <Loaded q={q}>
        {(dokumen) => (
          <Stack>
            {tolak && <Notice tone="bad">{tt(tolak, { [layar.nomor]: nomor })}</Notice>}
            {!tolak && dokumen.status !== 'BATAL' && <Alasan {...props} dokumen={dokumen} />}
            {layar.isi(dokumen)}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const tanpaCatatan = (): readonly string[] => []

function Alasan<K extends DocumentHead, I extends DocumentHead>({
  layar,
  cara,
  nomor,
  dokumen,
}: Satu<K, I> & { readonly dokumen: I }) {
  const { t, tt } = useTexts()
  const jumlah_rp = cara.jumlah?.(dokumen) ?? 0
  const useCatatan = cara.useCatatan ?? tanpaCatatan
  const catatan = useCatatan(dokumen)
  const batal = useWriteAs<Readonly<Record<string, unknown>>, unknown>(
    'POST',
    cara.panggil ?? layar.batalkan,
    {
      success: cara.berhasil,
      refresh: [layar.satu, layar.riwayat, layar.daftar, ...cara.segarkan],
    },
  )
  const yakin = tt(cara.yakin, { nomor, total: tulisRupiah(jumlah_rp) })
  return (
    <Panel title={t('dokumen.alasan_batal')}>
      <ReasonForm
        label={layar.batal ? tt(`screen.${layar.batal.slice(1)}`) : t('button.batal')}
        question={[yakin, ...catatan].join('\n')}
        busy={batal.busy}
        autoFocus
        onReason={(alasan, more) => batal.send({ [layar.nomor]: nomor, alasan }, more)}
      />
    </Panel>
  )
}
