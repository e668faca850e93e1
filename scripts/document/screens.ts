import type { Files, Names } from './names.ts'

/** To look at it and to cancel it. */
export const screens = (n: Names): Files => ({
  [`web/layar-${n.name}.tsx`]: `import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { ${n.Name} } from '../contract.ts'
import { ${n.camel}Dokumen } from '../dokumen.ts'

export const slip = documentSlip(${n.camel}Dokumen, {
  nama: '${n.name.replaceAll('-', ' ').toUpperCase()}',
})

/** By date, one with everything that belongs to it; today's can be cancelled. */
export default documentScreens<${n.Name}, ${n.Name}>(${n.camel}Dokumen, {
  slip,
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: '${n.table}.kosong',
    kemarin: 'error.${n.table}.kemarin',
    yakin: '${n.table}.yakin_batal',
    berhasil: '${n.table}.berhasil_batal',
    segarkan: [],
  },
})
`,
})

/** To make one. */
export const entry = (n: Names): Files => ({
  [`web/transaksi-${n.name}.tsx`]: entryLogic(n) + entryView(n),
})

const entryLogic = (n: Names) => `import { Button } from '@mantine/core'
import { useState } from 'react'
import { rupiah, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import type { Item${n.Name}, ${n.camel}Create } from '../contract.ts'
import { slip } from './layar-${n.name}.tsx'

const LINE = { nama: teks({ max: 100 }), jumlah_rp: rupiah({ min: 1 }) }

/** Lines are taken from a form one after the other; F12 saves and prints. */
export default function Transaksi${n.Name}Screen() {
  const { t } = useTexts()
  const [items, setItems] = useState<readonly Omit<Item${n.Name}, 'baris'>[]>([])
  const form = useFieldForm({ fields: LINE, lines: true })
  const write = useWrite<typeof ${n.camel}Create>('POST', '${n.name}/create', {
    once: 'form',
    success: '${n.table}.tersimpan',
    refresh: ['${n.name}/get/all'],
  })
  const save = async () => {
    if (items.length === 0 || write.busy) return
    const made = await write.send({ items: [...items] })
    if (!made) return
    slip.print(made.no_${n.table})
    setItems([])
  }
  useShortcut('F12', () => void save(), { text: 'penjualan.simpan_cetak' })
`

const entryView = (n: Names) => `  return (
    <Page
      actions={
        <Button
          loading={write.busy}
          disabled={items.length === 0}
          rightSection={<Kbd>F12</Kbd>}
          onClick={() => void save()}
        >
          {t('penjualan.simpan_cetak')}
        </Button>
      }
    >
      <Stack>
        <Panel>
          <Form
            form={form}
            onSubmit={(v) => {
              setItems([...items, { nama: String(v['nama']), jumlah_rp: Number(v['jumlah_rp']) }])
              form.reset()
            }}
          >
            <Stack gap={8}>
              <FormField form={form} name="nama" autoFocus />
              <FormField form={form} name="jumlah_rp" />
              <Button type="submit" variant="default">
                {t('button.tambah')}
              </Button>
            </Stack>
          </Form>
        </Panel>
        <DataTable
          name="transaksi-${n.name}"
          columns={[
            { name: 'nama', field: LINE.nama },
            { name: 'jumlah_rp', field: LINE.jumlah_rp },
          ]}
          rows={items}
          rowKey={(item) => String(items.indexOf(item))}
          totals={{ jumlah_rp: items.reduce((sum, i) => sum + i.jumlah_rp, 0) }}
        />
      </Stack>
    </Page>
  )
}
`
