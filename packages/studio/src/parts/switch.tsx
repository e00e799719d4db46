/** A switch with its label. */
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="switch">
      <Radix.Root className="switch__track" id={id} checked={isOn} onCheckedChange={onChange}>
        <Radix.Thumb className="switch__thumb" />
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
