import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { type ValuesOf, bilangan, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useList, useRead, useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import type { BarisKartu, stockHadiahCreate, stockHadiahIsi } from '../contract.ts'
import { JENIS_MUTASI, MAKS_POIN } from '../rules.ts'
import { SEGAR_POIN } from './segar.ts'
import type { HadiahIsi } from './tabel-hadiah.tsx'

/** Gifts with how many there are; a row opens its card, a button the form for more or fewer. */
export default function StockHadiahScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ kode_hadiah: '' })
  const [isi, setIsi] = useState(false)
  const q = useRead<typeof stockHadiahIsi>('stock-hadiah/isi', {}, { staleTime: 0 })
  useEvent('poin', () => refresh(...SEGAR_POIN))
  useShortcut('Alt+N', () => setIsi(true), { text: 'button.tambah', when: !isi })
  const hadiah = q.data ?? []
  const satu = hadiah.find((h) => h.kode_hadiah === url.kode_hadiah)
  const tambah = (
    <Button
      leftSection={<Icon name="plus" />}
      rightSection={<Kbd>Alt N</Kbd>}
      onClick={() => setIsi(true)}
    >
      {t('poin.tambah_stock')}
    </Button>
  )
  return (
    <>
      {url.kode_hadiah ? (
        <Kartu kode_hadiah={url.kode_hadiah} hadiah={satu} tambah={tambah} />
      ) : (
        <Page actions={tambah}>
          <DataTable<HadiahIsi>
            name="stock-hadiah"
            columns={KOLOM}
            rows={hadiah}
            rowKey="kode_hadiah"
            loading={q.isPending}
            error={q.error}
            retry={() => void q.refetch()}
            onOpen={(h) => setUrl({ kode_hadiah: h.kode_hadiah })}
            tone={(h) => (h.stok === 0 ? 'off' : undefined)}
            empty={<Empty title={t('poin.hadiah_kosong')} text={t('poin.hadiah_kosong_teks')} />}
          />
        </Page>
      )}
      {isi && (
        <Isian hadiah={hadiah} awal={url.kode_hadiah || null} onClose={() => setIsi(false)} />
      )}
    </>
  )
}

const KOLOM: readonly Column<HadiahIsi>[] = [
  { name: 'kode_hadiah', field: kode(), sort: false },
  { name: 'nama_hadiah', field: teks(), sort: false },
  { name: 'poin', field: bilangan(), sort: false },
  { name: 'stok', field: bilangan(), sort: false },
]

const KOLOM_KARTU: readonly Column<BarisKartu>[] = [
  { name: 'waktu', render: (b) => formatInstant(b.waktu), sort: false },
  { name: 'dokumen', field: kode(), sort: false },
  { name: 'keterangan', field: teks(), sort: false },
  { name: 'masuk', field: bilangan(), sort: false },
  { name: 'keluar', field: bilangan(), sort: false },
  { name: 'stok', field: bilangan(), sort: false },
]

interface PropsKartu {
  readonly kode_hadiah: string
  readonly hadiah: HadiahIsi | undefined
  readonly tambah: ReactNode
}

/** What came and went of one gift, newest first, with what was left each time. */
function Kartu({ kode_hadiah, hadiah, tambah }: PropsKartu) {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ page: 1, limit: 50 })
  const list = useList<BarisKartu>('stock-hadiah/kartu/{kode_hadiah}', { kode_hadiah, ...url })
  return (
    <Page
      fill
      title={hadiah?.nama_hadiah ?? kode_hadiah}
      tag={hadiah && <Tag>{t('poin.stok_sekarang', { stok: tulisAngka(hadiah.stok) })}</Tag>}
      back="/stock-hadiah"
      actions={tambah}
    >
      <DataTable<BarisKartu>
        fill
        name="kartu-hadiah"
        columns={KOLOM_KARTU}
        rows={list.rows}
        rowKey={(b) => `${b.dokumen} ${b.batal}`}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        tone={(b) => (b.batal ? 'off' : undefined)}
        empty={<Empty title={t('poin.kartu_kosong')} />}
        pager={{ ...url, of: list, onChange: setUrl }}
      />
    </Page>
  )
}

const fieldsDari = (kode_hadiah: readonly string[]) => ({
  kode_hadiah: pilihan(kode_hadiah),
  jenis_mutasi: pilihan(JENIS_MUTASI, { default: 'MASUK' }),
  jumlah: bilangan({ min: 1, max: MAKS_POIN }),
  keterangan: teks({ max: 200 }),
})

interface PropsIsian {
  readonly hadiah: readonly HadiahIsi[]
  readonly awal: string | null
  readonly onClose: () => void
}

function Isian({ hadiah, awal, onClose }: PropsIsian) {
  const { t } = useTexts()
  const draft = useRef(`HD-${randomText()}`)
  const form = useFieldForm({
    fields: fieldsDari(hadiah.map((h) => h.kode_hadiah)),
    values: { kode_hadiah: awal },
  })
  const dipilih = hadiah.find((h) => h.kode_hadiah === form.watch('kode_hadiah'))
  const tulis = useWrite<typeof stockHadiahCreate>('POST', 'stock-hadiah/create', {
    success: 'poin.stock_berhasil',
    refresh: SEGAR_POIN,
  })
  const simpan = async ({ jenis_mutasi: jenis, ...v }: ValuesOf<typeof form.fields>) => {
    if (await tulis.send({ ...v, jenis, no_draft: draft.current }, { form })) onClose()
  }
  return (
    <FormModal
      onClose={onClose}
      title={t('poin.tambah_stock')}
      form={form}
      onSubmit={simpan}
      busy={tulis.busy}
    >
      <FormField
        form={form}
        name="kode_hadiah"
        label={t('poin.hadiah')}
        autoFocus
        choices={hadiah.map((h) => ({
          value: h.kode_hadiah,
          label: `${h.kode_hadiah} · ${h.nama_hadiah}`,
        }))}
        note={dipilih && t('poin.stok_sekarang', { stok: tulisAngka(dipilih.stok) })}
      />
      <FormField form={form} name="jenis_mutasi" />
      <FormField form={form} name="jumlah" />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}
