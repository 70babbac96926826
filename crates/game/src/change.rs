//! What differs between two views of one observer, so that a view need not be sent whole.

use crate::Game;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

/// A game whose views can be told as what changed in them.
pub trait Changing: Game {
    /// What changed in a view, as it is sent to a client.
    type Change<'a>: Serialize
    where
        Self: 'a;

    /// What changed from one view of an observer to a later one, between which they were told this.
    /// Of the older view the history itself is not needed, only how long it was.
    fn change<'a>(
        old: &'a Self::View,
        history: usize,
        new: &'a Self::View,
        told: &[&Self::Event],
    ) -> Self::Change<'a>;

    /// Take the history out of a view that is only kept to find its next change. How long it was.
    fn drop_history(view: &mut Self::View) -> usize;
}

/// A field's new value, if it changed.
pub fn changed<'a, T: PartialEq>(old: &T, new: &'a T) -> Option<&'a T> {
    (old != new).then_some(new)
}

/// What changed in a list. Written as an object of the new elements by their index; or, when the
/// list became shorter, as the whole list.
#[derive(Clone, Copy, Debug)]
pub struct ListChange<'a, T> {
    old: &'a [T],
    new: &'a [T],
}

impl<'a, T: PartialEq> ListChange<'a, T> {
    /// Nothing when nothing changed.
    pub fn of(old: &'a [T], new: &'a [T]) -> Option<Self> {
        (old != new).then_some(Self { old, new })
    }
}

impl<T: PartialEq + Serialize> Serialize for ListChange<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.new.len() < self.old.len() {
            return self.new.serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        for (index, element) in self.new.iter().enumerate() {
            if self.old.get(index) != Some(element) {
                map.serialize_entry(&index, element)?;
            }
        }
        map.end()
    }
}

#[cfg(feature = "ts")]
impl<T: ts_rs::TS> ts_rs::TS for ListChange<'_, T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        let name = T::name(config);
        format!("Array<{name}> | {{ [index: number]: {name} }}")
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        T::visit_generics(visitor);
        visitor.visit::<T>();
    }
}

/// Bring a view in JSON up to date by a change in JSON and what was told with it: what a client does.
/// An array is changed by index where an object is given for it, `game` is changed inside where it is
/// an object, and everything else is replaced; what was told is appended to `history`.
pub fn apply_change(view: &mut Value, change: &Value, told: &[Value]) {
    let (Some(view), Some(change)) = (view.as_object_mut(), change.as_object()) else { return };
    for (field, new) in change {
        match (view.get_mut(field), new) {
            (Some(Value::Array(list)), Value::Object(elements)) => {
                let longest = list.len() + elements.len();
                for (index, element) in elements {
                    // No change reaches further than its elements: a wild index cannot fill memory.
                    let Some(index) = index.parse::<usize>().ok().filter(|&index| index < longest)
                    else {
                        continue;
                    };
                    if index >= list.len() {
                        list.resize(index + 1, Value::Null);
                    }
                    list[index] = element.clone();
                }
            }
            (Some(inner @ Value::Object(_)), Value::Object(_)) if field == "game" => {
                apply_change(inner, new, told);
            }
            _ => {
                view.insert(field.clone(), new.clone());
            }
        }
    }
    if let (Some(Value::Array(history)), None) = (view.get_mut("history"), change.get("history")) {
        history.extend_from_slice(told);
    }
}

/// Declare what a change of a view is: `whole` fields are replaced, `lists` are [`ListChange`]s.
/// `history` is the rest of every view: what was told is appended to it, unless a change has it whole.
#[macro_export]
macro_rules! view_change {
    (
        $(#[$meta:meta])*
        $name:ident as $typescript:literal of $view:ident with history of $event:ty;
        whole { $($field:ident: $type:ty,)* }
        lists { $($list:ident: $item:ty,)* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, serde::Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = $typescript))]
        #[allow(missing_docs)]
        pub struct $name<'a> {
            $(#[serde(skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "ts", ts(optional))]
            pub $field: Option<&'a $type>,)*
            $(#[serde(skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "ts", ts(optional))]
            pub $list: Option<$crate::ListChange<'a, $item>>,)*
            #[serde(skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "ts", ts(optional))]
            pub history: Option<&'a [$event]>,
        }

        impl $view {
            /// What changed since an older view, whose own history may have been dropped.
            fn fields_since<'a>(&'a self, old: &'a Self, history: Option<&'a [$event]>) -> $name<'a> {
                $name {
                    $($field: $crate::changed(&old.$field, &self.$field),)*
                    $($list: $crate::ListChange::of(&old.$list, &self.$list),)*
                    history,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(old: &[u8], new: &[u8], expected: &str) {
        let change = ListChange::of(old, new).map(|change| serde_json::to_string(&change).unwrap());
        assert_eq!(change.as_deref().unwrap_or("nothing"), expected);
    }

    #[test]
    fn lists_change_by_index_and_are_written_whole_when_they_shrink() {
        check(&[1, 2, 3], &[1, 2, 3], "nothing");
        check(&[1, 2, 3], &[1, 9, 3], r#"{"1":9}"#);
        check(&[1, 2], &[1, 2, 3, 4], r#"{"2":3,"3":4}"#);
        check(&[1, 2, 3], &[1, 2], "[1,2]");
        check(&[1], &[], "[]");
    }
}
