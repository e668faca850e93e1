import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { type Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { DATES, useFilter } from '#kernel/web/table/use-filter.tsx'
import type { TransaksiKas } from '../../contract-transaksi.ts'
import { SEGAR_KAS } from './cetak-transaksi.ts'
import { layarKas } from './layar-dokumen.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'

interface Props {
  /** Address of the screen. */
  readonly layar: ScreenPath
  readonly path: 'cash/transaksi/get/all' | 'non-cash/gesek-histories'
  readonly jenis?: readonly TransaksiKas['jenis'][]
  readonly columns: readonly Column<TransaksiKas>[]
  /** On the button that opens the form. */
  readonly tombol: string
  readonly isian: (onClose: () => void) => ReactNode
}

/**
 * Money documents of a range of dates, today's at first; a button opens the form for another one,
 * a row opens its document.
 */
export function LayarTransaksi(props: Props) {
  const [url, setUrl] = useUrlState({ no_transaksi: '' })
  return url.no_transaksi ? (
    <ViewDocument layar={layarKas(props.layar)} />
  ) : (
    <Daftar {...props} onOpen={(no_transaksi) => setUrl({ no_transaksi })} />
  )
}

function Daftar(props: Props & { readonly onOpen: (nomor: string) => void }) {
  const { t } = useTexts()
  const [isi, setIsi] = useState(false)
  const { filter, tools } = useFilter(DATES)
  useEvent('dokumen', () => refresh(...SEGAR_KAS))
  useShortcut('Alt+N', () => setIsi(true), { text: 'button.tambah', when: !isi })
  return (
    <>
      <ListTable<TransaksiKas>
        name={props.layar.slice(1)}
        path={props.path}
        columns={props.columns}
        filter={{ ...filter, ...(props.jenis ? { jenis: props.jenis.join(',') } : {}) }}
        rowKey="no_transaksi"
        sort="-no_transaksi"
        emptyText={t('kas.kosong_rentang')}
        tone={(d) => (d.status === 'BATAL' ? 'off' : undefined)}
        onOpen={(d) => props.onOpen(d.no_transaksi)}
        tools={tools}
        add={
          <Button
            leftSection={<Icon name="plus" />}
            rightSection={<Kbd>Alt N</Kbd>}
            onClick={() => setIsi(true)}
          >
            {props.tombol}
          </Button>
        }
      />
      {isi && props.isian(() => setIsi(false))}
    </>
  )
}
