import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { pilihan, tanggal } from '#kernel/shared/fields.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { ApiError } from '../api.ts'
import { FieldInput } from '../field/field-input.tsx'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'
import { addressOf, navigate } from '../router/router.ts'
import { useUrlState } from '../router/url-state.ts'
import { useScan } from '../scan/use-scan.ts'
import { useDateLocked, useSession } from '../session/session.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { ListTable } from '../table/list-table.tsx'
import { ErrorView, Skeleton } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Kbd } from '../ui/parts.tsx'
import type { DocumentHead, DocumentScreen } from './document-screen.ts'
import { DocumentHistory } from './document-history.tsx'
import { DocumentLedger } from './document-ledger.tsx'
import css from './document.module.css'

/** Number of a document: letters of the kind, letters of the shop, date and counter. */
export const DOCUMENT_NUMBER = /^[A-Z]{2}[A-Z0-9]{12}$/

/** What an area adds to a look at its documents. */
export interface ViewMore<I extends DocumentHead> {
  /** Further acts on the shown document. */
  readonly tindakan?: (dokumen: I) => ReactNode
  /** Shown for a number that fails, instead of the error: a document of another branch. */
  readonly lain?: (nomor: string, error: ApiError) => ReactNode
  /** Said when the list opens with rows. */
  readonly tersedia?: TextKey
}

interface Props<K extends DocumentHead, I extends DocumentHead> extends ViewMore<I> {
  readonly layar: DocumentScreen<K, I>
}

/** Documents by date, or a single one in full when the address names it. */
export function ViewDocument<K extends DocumentHead, I extends DocumentHead>(props: Props<K, I>) {
  const { layar } = props
  const [url, setUrl] = useUrlState({ [layar.nomor]: '' })
  useScan((code) => {
    if (DOCUMENT_NUMBER.test(code)) setUrl({ [layar.nomor]: code })
  })
  const nomor = url[layar.nomor]
  return nomor ? <SatuDokumen {...props} nomor={nomor} /> : <DaftarDokumen {...props} />
}

const TANGGAL = tanggal({ wajib: false })

function DaftarDokumen<K extends DocumentHead, I extends DocumentHead>({
  layar,
  tersedia,
}: Props<K, I>) {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const terkunci = useDateLocked()
  const hari: string = toko.tgl_system
  const [url, setUrl] = useUrlState({ q: '', tgl_from: hari, tgl_to: hari, status: '' })
  // A complete number finds its document whatever the dates are.
  const nomor = DOCUMENT_NUMBER.test(url.q.trim().toUpperCase())
  const { tgl_from, tgl_to, status } = url
  const ubah = (nama: 'tgl_from' | 'tgl_to' | 'status') => (v: string | null) =>
    setUrl({ [nama]: v ?? '' })
  return (
    <ListTable<K>
      name={layar.lihat.slice(1)}
      path={layar.daftar}
      filter={{ ...layar.saring, status, ...(nomor ? {} : { tgl_from, tgl_to }) }}
      columns={layar.kolom}
      rowKey={layar.nomor as keyof K & string}
      sort={`-${layar.nomor}`}
      emptyText={t(layar.kosong as 'tabel.kosong')}
      loadedText={tersedia && tt(tersedia)}
      tone={(d) => (d.status === 'BATAL' ? 'off' : undefined)}
      onOpen={(d) => void navigate(alamat(layar.lihat, layar.nomor, d))}
      tools={
        <div className={css['tools']}>
          {(['tgl_from', 'tgl_to'] as const).map((nama) => (
            <FieldInput
              key={nama}
              field={TANGGAL}
              name={nama}
              value={url[nama] || null}
              onChange={ubah(nama)}
              readOnly={terkunci}
              label={tt(`label.${nama}`)}
            />
          ))}
          <FieldInput
            field={pilihan(layar.status.nilai, { wajib: false })}
            name={layar.status.nama}
            value={status || null}
            onChange={ubah('status')}
            label={tt(`label.${layar.status.nama}`)}
            placeholder={t('dokumen.semua_status')}
          />
        </div>
      }
    />
  )
}

const numberOf = (nama: string, dokumen: object): string =>
  String((dokumen as Record<string, unknown>)[nama])

/** Address of a screen with one document open. */
export const alamat = (layar: string, nama: string, dokumen: object): string =>
  `${layar}?${nama}=${numberOf(nama, dokumen)}`

function SatuDokumen<K extends DocumentHead, I extends DocumentHead>({
  layar,
  tindakan,
  lain,
  nomor,
}: Props<K, I> & { readonly nomor: string }) {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  const input = { [layar.nomor]: nomor }
  const q = useReadAs<I>(layar.satu, input)
  const { cetak, batal } = layar
  const dokumen = q.data
  // It may be found by the number of its pick-up: its own counts for title, copies and cancelling.
  const own = dokumen ? numberOf(layar.nomor, dokumen) : nomor
  useShortcut('Ctrl+P', () => cetak?.(own), {
    text: 'dokumen.cetak_ulang',
    when: dokumen !== undefined && cetak !== undefined,
  })
  return (
    <Page
      title={own}
      back={layar.lihat}
      tag={dokumen && layar.tag(dokumen)}
      actions={
        dokumen && (
          <>
            {batal && layar.bisaBatal(dokumen, toko.tgl_system) && (
              <Button
                variant="light"
                color="bad"
                onClick={() => void navigate(addressOf(batal, { [layar.nomor]: own }))}
              >
                {tt(`screen.${batal.slice(1)}`)}
              </Button>
            )}
            {tindakan?.(dokumen)}
            {cetak && (
              <Button
                leftSection={<Icon name="print" />}
                rightSection={<Kbd>Ctrl P</Kbd>}
                onClick={() => cetak(own)}
              >
                {t('dokumen.cetak_ulang')}
              </Button>
            )}
          </>
        )
      }
    >
      {q.error &&
        (lain?.(nomor, q.error) ?? <ErrorView error={q.error} retry={() => void q.refetch()} />)}
      {q.isPending && <Skeleton />}
      {dokumen && (
        <div className={css['dokumen']}>
          {layar.isi(dokumen)}
          <DocumentHistory path={layar.riwayat} input={input} aksi={layar.aksi} />
          <DocumentLedger dokumen={own} />
        </div>
      )}
    </Page>
  )
}
