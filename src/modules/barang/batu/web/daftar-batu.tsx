import { Button } from '@mantine/core'
import { useState } from 'react'
import { tulisGram } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan, carat, kode, rupiah } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { type Column, DataTable, type RowAction } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { StoredFile } from '#kernel/web/ui/stored-file.tsx'
import type { Barang } from '#modules/barang/barang/contract.ts'
import type { Batu, IsiBatu, batuBarang, batuSimpan } from '../contract.ts'
import { FOLDER_SERTIFIKAT, MG_PER_CCT, keCct, tautanSertifikat } from '../rules.ts'
import { IsiBatuModal } from './isi-batu.tsx'
import { SEGARKAN } from './segar.ts'

interface Props {
  readonly barang: Barang
  readonly isi: CallOutput<typeof batuBarang>
}

/** A stone that is being written: one of the list, or a new one. */
type Dibuka = Batu | 'BARU' | null

/** The stones of a piece; each change is saved at once. */
export function DaftarBatu({ barang, isi }: Props) {
  const { t } = useTexts()
  const [dibuka, buka] = useState<Dibuka>(null)
  const { send, busy } = useWrite<typeof batuSimpan>('PUT', 'batu-barang/{kode_barcode}', {
    success: 'master.diubah',
    refresh: SEGARKAN,
  })
  const { kode_barcode } = barang
  const bisa = barang.status === 'READY' && !busy
  const kirim = (items: readonly (IsiBatu & { readonly no_batu?: string })[]) =>
    send({ kode_barcode, versi: isi.versi, items: [...items] })
  const hapus = async (b: Batu) => {
    if (!(await confirm({ text: t('batu.yakin_hapus', { no_batu: b.no_batu }) }))) return
    await kirim(isi.items.filter((i) => i !== b).map(isiDari))
  }
  const simpan = async (baru: IsiBatu) => {
    const lain = isi.items.map((i) => (i === dibuka ? { ...baru, no_batu: i.no_batu } : isiDari(i)))
    if (await kirim(dibuka === 'BARU' ? [...lain, baru] : lain)) buka(null)
  }
  return (
    <Panel
      title={barang.nama_barang}
      actions={
        <Button
          size="compact-sm"
          disabled={!bisa}
          leftSection={<Icon name="plus" />}
          onClick={() => buka('BARU')}
        >
          {t('batu.tambah')}
        </Button>
      }
    >
      <Stack gap={12}>
        <BeratBatu barang={barang} items={isi.items} />
        <DataTable<Batu>
          name="daftar-batu"
          columns={KOLOM}
          rows={isi.items}
          rowKey="no_batu"
          empty={<Empty title={t('batu.kosong')} />}
          {...(bisa
            ? {
                actions: (b: Batu): readonly RowAction[] =>
                  b.dari_stok
                    ? []
                    : [
                        { label: t('button.ubah'), icon: 'edit', onClick: () => buka(b) },
                        {
                          label: t('button.hapus'),
                          icon: 'trash',
                          color: 'bad',
                          onClick: () => void hapus(b),
                        },
                      ],
              }
            : {})}
        />
      </Stack>
      {dibuka && (
        <IsiBatuModal
          semula={dibuka === 'BARU' ? null : dibuka}
          sibuk={busy}
          onJadi={simpan}
          onClose={() => buka(null)}
        />
      )}
    </Panel>
  )
}

/** Stones weigh what gross and gold weight differ by; where they don't, one of the weights is wrong. */
function BeratBatu({
  barang,
  items,
}: {
  readonly barang: Barang
  readonly items: readonly Batu[]
}) {
  const { t } = useTexts()
  const batu_mg = items.reduce((n, i) => n + keCct(i.carat), 0) * MG_PER_CCT
  const ruang_mg = Math.round((barang.berat - barang.berat_bersih) * 1000)
  if (batu_mg <= ruang_mg) return null
  return (
    <Notice>
      {t('batu.berat_beda', {
        batu: tulisGram(batu_mg / 1000),
        ruang: tulisGram(ruang_mg / 1000),
      })}
    </Notice>
  )
}

/** What is sent of a stone: all but what the server works out. */
export const isiDari = ({
  harga_batu,
  dari_stok,
  ...b
}: Batu): IsiBatu & { readonly no_batu: string } => b

const KOLOM: readonly Column<Batu>[] = [
  { name: 'no_batu', field: kode(), sort: false, hide: 'narrow' },
  { name: 'shape', field: kode(), sort: false },
  { name: 'color', field: kode(), sort: false },
  { name: 'clarity', field: kode(), sort: false },
  { name: 'butir', field: bilangan(), sum: true, sort: false },
  { name: 'carat', field: carat(), sum: true, sort: false },
  { name: 'no_sertifikat', sort: false, render: (b) => <Sertifikat batu={b} /> },
  { name: 'harga_batu', field: rupiah(), sum: true, sort: false },
]

/** Its number, with the page of the laboratory and the certificate where it is kept. */
function Sertifikat({ batu: b }: { readonly batu: Batu }) {
  const tautan = tautanSertifikat(b.laboratorium, b.no_sertifikat)
  const nomor = [b.laboratorium, b.no_sertifikat].filter(Boolean).join(' ')
  return (
    <>
      {tautan ? (
        <a href={tautan} target="_blank" rel="noreferrer">
          {nomor}
        </a>
      ) : (
        nomor
      )}
      {b.sertifikat && <StoredFile folder={FOLDER_SERTIFIKAT} name={b.sertifikat} label={nomor} />}
    </>
  )
}
