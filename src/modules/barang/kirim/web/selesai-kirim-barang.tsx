import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, teks } from '#kernel/shared/fields.ts'
import { complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { ActOnDocument, type Waiting } from '#kernel/web/document/act-on-document.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { KirimBarang, selesaiKirimCreate } from '../contract.ts'
import { kirimBarangDokumen } from '../dokumen.ts'
import { PUTUSAN, type Putusan } from '../rules.ts'
import { slipSelesai } from './layar-selesai.tsx'
import { SEGAR_KIRIM } from './segar.ts'

const waiting: Waiting<KirimBarang> = {
  path: 'kirim-barang/get/all',
  filter: { status: 'KURANG' },
  empty: 'kirim_barang.tidak_ada_kurang',
}

/** A parcel with something short; each piece is back, or lost. F12 asks a second person, saves. */
export default function SelesaiKirimBarangScreen() {
  return (
    <ActOnDocument<KirimBarang>
      dokumen={kirimBarangDokumen}
      screen="/selesai-kirim-barang"
      waiting={waiting}
    >
      {(d) => <Putuskan kirim={d} />}
    </ActOnDocument>
  )
}

interface Isi {
  readonly putusan: Readonly<Record<string, Putusan>>
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

function useSelesai(kirim: KirimBarang) {
  const [isi, setIsi] = useState<Isi>(() => ({
    putusan: {},
    keterangan: '',
    no_draft: randomText(24),
  }))
  const items = Object.entries(isi.putusan).map(([kode_barcode, putusan]) => ({
    kode_barcode,
    putusan,
  }))
  const missing = items.length === 0 ? complaint('kirim_barang.putusan_kosong') : null
  const loket = useCounter<Isi, CallOutput<typeof selesaiKirimCreate>>(
    { isi, ubah: (bagian) => setIsi((lama) => ({ ...lama, ...bagian })), buang: () => {} },
    { path: 'selesai-kirim-barang/create', refresh: SEGAR_KIRIM, missing, once: 'form' },
  )
  const simpan = async () => {
    const { keterangan, no_draft } = isi
    const jadi = await loket.save(missing, {
      no_kirim: kirim.no_kirim,
      no_draft,
      ...(keterangan ? { keterangan } : {}),
      items,
    })
    if (!jadi) return
    slipSelesai.print(jadi.no_selesai)
    void navigate(`/lihat-selesai-kirim-barang?no_selesai=${jadi.no_selesai}`)
  }
  return { ...loket, simpan }
}

function Putuskan({ kirim }: { readonly kirim: KirimBarang }) {
  const { t } = useTexts()
  const loket = useSelesai(kirim)
  const { draft, change, problem, busy, simpan } = loket
  const kolom: readonly Column<KirimBarang['items'][number]>[] = [
    { name: 'kode_barcode', field: kode() },
    { name: 'nama_barang', field: teks() },
    { name: 'dari_baki', field: kode(), hide: 'narrow' },
    { name: 'berat', field: berat() },
    {
      name: 'putusan',
      width: 180,
      render: (b) => (
        <FieldInput
          field={pilihan([...PUTUSAN], KOSONG)}
          name="putusan"
          value={draft.putusan[b.kode_barcode] ?? null}
          onChange={(v) => change({ putusan: dengan(draft.putusan, b.kode_barcode, v) })}
        />
      ),
    },
  ]
  return (
    <Columns>
      <DataTable
        name="selesai-kirim"
        columns={kolom}
        rows={kirim.items.filter((i) => i.keadaan_kirim === 'KURANG')}
        rowKey="kode_barcode"
      />
      <Panel title={kirim.no_kirim}>
        <Stack gap={12}>
          <KeyValue label={t('label.tujuan')} value={kirim.nama_tujuan ?? kirim.tujuan} />
          <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
          {problem && <Notice tone="bad">{problem}</Notice>}
          <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        </Stack>
      </Panel>
    </Columns>
  )
}

/** The decisions with one of them set, or withdrawn. */
function dengan(
  semua: Isi['putusan'],
  kode_barcode: string,
  putusan: Putusan | null,
): Isi['putusan'] {
  const { [kode_barcode]: _, ...lain } = semua
  return putusan === null ? lain : { ...lain, [kode_barcode]: putusan }
}
