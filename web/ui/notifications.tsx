// A separate file, so that it is loaded apart from what makes a toast.
export { Notifications } from '@mantine/notifications'
