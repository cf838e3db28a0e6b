import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { t } from './text.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (form: HTMLFormElement) => void
}

/** A form that the page itself takes, once the browser finds its fields valid. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    />
  )
}

/** Why a form was refused, in its place. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="small danger">
      {text}
    </p>
  )
}

type FormDialogProps = {
  title: string
  children: ReactNode
  action: string
  tone?: 'filled' | 'danger' | undefined
  isBusy?: boolean
  problem?: string | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
}

/** A form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  return (
    <Modal opened title={props.title} onClose={props.onClose}>
      <Form onSubmit={props.onSubmit}>
        <Stack>
          {props.children}
          <Problem text={props.problem} />
          <Group justify="flex-end" gap="xs">
            <Button onClick={props.onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant={props.tone ?? 'filled'} loading={props.isBusy}>
              {props.action}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
