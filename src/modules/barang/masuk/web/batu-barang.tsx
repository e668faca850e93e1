import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useModule } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { IsiBatu } from '#modules/barang/batu/contract.ts'
import { keCct } from '#modules/barang/batu/rules.ts'
import { type BatuDaftar, IsiBatuModal, KOLOM_DAFTAR } from '#modules/barang/batu/web/index.ts'

interface Props {
  readonly batu: readonly IsiBatu[]
  readonly onUbah: (batu: readonly IsiBatu[]) => void
}

const KOLOM = KOLOM_DAFTAR.slice(1)

/** The stones of the piece that is typed; they are saved with it. Alt+B writes the next one. */
export function BatuBarang({ batu, onUbah }: Props) {
  const { t } = useTexts()
  const berlian = useModule('BERLIAN_MODULE') === true
  /** Place of the stone that is open: past the last one for a new stone. */
  const [dibuka, buka] = useState<number | null>(null)
  const tambah = () => buka(batu.length)
  useShortcut('Alt+B', tambah, { text: 'batu.tambah', when: berlian && dibuka === null })
  if (!berlian) return null
  const rows = batu.map((b, i): BatuDaftar => ({
    ...b,
    no_batu: String(i),
    no_sertifikat: b.no_sertifikat ?? null,
  }))
  const jadi = async (isi: IsiBatu) => {
    onUbah(dibuka === batu.length ? [...batu, isi] : batu.map((b, i) => (i === dibuka ? isi : b)))
    buka(null)
  }
  return (
    <Stack gap={8}>
      {batu.length > 0 && (
        <DataTable<BatuDaftar>
          name="batu-barang-baru"
          columns={KOLOM}
          rows={rows}
          rowKey="no_batu"
          totals={{ carat: batu.reduce((n, b) => n + keCct(b.carat), 0) / 100 }}
          onOpen={(b) => buka(Number(b.no_batu))}
          actions={(b) => [
            { label: t('button.ubah'), icon: 'edit', onClick: () => buka(Number(b.no_batu)) },
            {
              label: t('button.hapus'),
              icon: 'trash',
              color: 'bad',
              onClick: () => onUbah(batu.filter((_, i) => String(i) !== b.no_batu)),
            },
          ]}
        />
      )}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          rightSection={<Kbd>Alt+B</Kbd>}
          onClick={tambah}
        >
          {t('batu.tambah')}
        </Button>
      </Group>
      {dibuka !== null && (
        <IsiBatuModal
          semula={batu[dibuka] ?? null}
          sibuk={false}
          onJadi={jadi}
          onClose={() => buka(null)}
        />
      )}
    </Stack>
  )
}
