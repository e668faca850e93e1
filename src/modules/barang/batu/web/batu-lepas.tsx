import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { rujukan, rupiah } from '#kernel/shared/fields.ts'
import { complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useDraf } from '#kernel/web/session/draft.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { IsiBatu } from '../contract.ts'
import type { batuMasukCreate } from '../contract-mutasi.ts'
import { DaftarLepas } from './daftar-lepas.tsx'
import { IsiBatuModal } from './isi-batu.tsx'
import { type BatuDaftar, KOLOM_DAFTAR } from './kolom-batu.ts'
import { slipMutasiBatu } from './layar-mutasi-batu.tsx'
import { SEGAR_MUTASI } from './segar.ts'

const SUPPLIER = rujukan('supplier-berlian', KOSONG)
const MODAL = rupiah({ min: 0 })

type BatuBaru = IsiBatu & { readonly harga_modal: number }
interface Isi {
  readonly items: readonly BatuBaru[]
  readonly kode_supplier: string | null
  readonly keterangan: string
}
const baru = (): Isi => ({ items: [], kode_supplier: null, keterangan: '' })

type Baris = BatuDaftar & { readonly harga_modal: number }

const KOLOM: readonly Column<Baris>[] = [
  ...KOLOM_DAFTAR.slice(1),
  { name: 'harga_modal', field: MODAL, sort: false, sum: true },
]

/** Loose stones are written one after the other with what each cost; F12 saves and prints. */
export default function BatuLepasScreen() {
  const { t } = useTexts()
  const draf = useDraf('batu-lepas', baru, (i) => i.items.length === 0)
  const { isi } = draf
  const missing = isi.items.length === 0 ? complaint('mutasi_batu.tanpa_batu') : null
  const loket = useCounter<Isi, CallOutput<typeof batuMasukCreate>>(draf, {
    path: 'mutasi-batu/masuk',
    refresh: SEGAR_MUTASI,
    missing,
  })
  const simpan = async () => {
    const jadi = await loket.save(missing, {
      items: isi.items,
      kode_supplier: isi.kode_supplier,
      keterangan: isi.keterangan || null,
    })
    if (jadi) slipMutasiBatu.print(jadi.no_mutasi_batu)
  }
  const { problem, saved } = loket
  return (
    <Page>
      <Columns>
        <Stack>
          <BatuMasuk items={isi.items} onUbah={(items) => loket.change({ items })} />
          <DaftarLepas />
        </Stack>
        <Stack>
          <Panel title={t('screen.batu-lepas')}>
            <Stack gap={12}>
              <FieldInput
                field={SUPPLIER}
                name="kode_supplier"
                label={t('label.kode_supplier')}
                value={isi.kode_supplier}
                error={loket.fields['kode_supplier']}
                onChange={(kode_supplier) => loket.change({ kode_supplier })}
              />
              <RemarkInput
                value={isi.keterangan}
                onChange={(v) => loket.change({ keterangan: v ?? '' })}
              />
              {problem && <Notice tone="bad">{problem}</Notice>}
              <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={loket.busy} />
            </Stack>
          </Panel>
          {saved && isi.items.length === 0 && (
            <Notice>{t('mutasi_batu.tersimpan', { nomor: saved.no_mutasi_batu })}</Notice>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

interface PropsMasuk {
  readonly items: readonly BatuBaru[]
  readonly onUbah: (items: readonly BatuBaru[]) => void
}

/** The stones that come in by this paper. */
function BatuMasuk({ items, onUbah }: PropsMasuk) {
  const { t } = useTexts()
  const [terbuka, buka] = useState(false)
  const [modal, setModal] = useState<number | null>(null)
  const [kurang, setKurang] = useState(false)
  const tutup = () => {
    buka(false)
    setModal(null)
    setKurang(false)
  }
  const tambah = async (b: IsiBatu) => {
    if (modal === null) return setKurang(true)
    onUbah([...items, { ...b, harga_modal: modal }])
    tutup()
  }
  const rows = items.map((b, i): Baris => ({
    ...b,
    no_batu: String(i),
    no_sertifikat: b.no_sertifikat ?? null,
  }))
  return (
    <Panel
      title={t('mutasi_batu.masuk')}
      actions={
        <Button size="compact-sm" leftSection={<Icon name="plus" />} onClick={() => buka(true)}>
          {t('batu.tambah')}
        </Button>
      }
    >
      <DataTable<Baris>
        name="batu-masuk"
        columns={KOLOM}
        rows={rows}
        rowKey="no_batu"
        empty={<Empty title={t('mutasi_batu.belum_masuk')} />}
        actions={(b) => [
          {
            label: t('button.hapus'),
            icon: 'trash',
            color: 'bad',
            onClick: () => onUbah(items.filter((_, i) => String(i) !== b.no_batu)),
          },
        ]}
      />
      {terbuka && (
        <IsiBatuModal semula={null} sibuk={false} onJadi={tambah} onClose={tutup}>
          <FieldInput
            field={MODAL}
            name="harga_modal"
            label={t('label.harga_modal')}
            value={modal}
            error={kurang && modal === null ? t('mutasi_batu.isi_modal') : undefined}
            onChange={setModal}
          />
        </IsiBatuModal>
      )}
    </Panel>
  )
}
