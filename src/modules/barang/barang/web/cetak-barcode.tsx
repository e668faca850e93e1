import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { berat, kode, pilihan, rupiah, teks, yaTidak } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { TATA } from '../rules.ts'
import { cetakLabel, kertasLabel, simpanKertasLabel } from './cetak-label.ts'
import { type BarisLabel, MAKS_SALINAN, useDaftarLabel } from './daftar-label.ts'
import { PilihBarang } from './pilih-barang.tsx'

/** Labels: pieces that are scanned, typed or picked, printed as CODE128 or QR. */
export default function CetakBarcodeScreen() {
  const { t } = useTexts()
  const daftar = useDaftarLabel()
  const [ketik, setKetik] = useState<string | null>(null)
  const [pilih, setPilih] = useState(false)
  const [tata, setTata] = useState(kertasLabel)
  const [harga, setHarga] = useState(false)
  const jumlah = daftar.rows.reduce((n, r) => n + r.jumlah, 0)
  useScan((scan) => void daftar.cari(scan), { when: !pilih })

  const cetak = async () => {
    if (jumlah === 0) return
    const items = daftar.rows.map(({ kode_barcode, jumlah: n }) => ({ kode_barcode, jumlah: n }))
    await cetakLabel(items, harga)
  }
  useShortcut('F12', () => void cetak(), { text: 'barang.cetak_label', when: jumlah > 0 })

  return (
    <Page
      tag={jumlah > 0 && <Tag color="info">{t('barang.jumlah_label', { jumlah })}</Tag>}
      actions={
        <Button
          onClick={() => void cetak()}
          disabled={jumlah === 0}
          leftSection={<Icon name="print" />}
          rightSection={<Kbd>F12</Kbd>}
        >
          {t('barang.cetak_label')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Panel>
          <Group align="flex-end" gap="sm">
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (ketik) void daftar.cari(ketik).then(() => setKetik(null))
              }}
            >
              <FieldInput
                field={kode({ wajib: false })}
                name="kode_barcode"
                value={ketik}
                onChange={setKetik}
                label={t('label.kode_barcode')}
                placeholder={t('barang.scan_ajakan')}
                autoFocus
              />
            </form>
            <Button variant="default" onClick={() => setPilih(true)}>
              {t('barang.pilih')}
            </Button>
            <FieldInput
              field={pilihan(TATA)}
              name="tata"
              value={tata}
              label={t('label.tata')}
              onChange={(v) => {
                const kertas = v ?? TATA[0]
                setTata(kertas)
                simpanKertasLabel(kertas)
              }}
            />
            <FieldInput
              field={yaTidak({ wajib: false })}
              name="harga"
              value={harga}
              label={t('barang.label_harga')}
              onChange={(v) => setHarga(v === true)}
            />
          </Group>
        </Panel>
        <DataTable
          name="cetak-barcode"
          rows={daftar.rows}
          rowKey="kode_barcode"
          columns={kolom(daftar.ubah)}
          actions={(row) => [
            {
              label: t('button.hapus'),
              icon: 'trash',
              color: 'bad',
              onClick: () => daftar.ubah(row.kode_barcode, 0),
            },
          ]}
          empty={<Empty title={t('barang.label_kosong')} text={t('barang.label_ajakan')} />}
        />
      </Stack>
      {pilih && <PilihBarang onPilih={daftar.tambah} onClose={() => setPilih(false)} />}
    </Page>
  )
}

function kolom(ubah: (kodeBarcode: string, jumlah: number) => void): Column<BarisLabel>[] {
  return [
    { name: 'kode_barcode', field: kode() },
    { name: 'nama_barang', field: teks() },
    { name: 'kadar', field: kode(), hide: 'narrow' },
    { name: 'berat', field: berat() },
    { name: 'total', field: rupiah(), hide: 'narrow' },
    {
      name: 'qty',
      align: 'right',
      width: 110,
      render: (row) => (
        <NumberInput
          aria-label={row.kode_barcode}
          size="xs"
          w={80}
          min={1}
          max={MAKS_SALINAN}
          value={row.jumlah}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          onChange={(v) => ubah(row.kode_barcode, Math.max(1, Number(v) || 1))}
        />
      ),
    },
  ]
}
